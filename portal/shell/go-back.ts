// Makes Go Back lead to the previous page if it was one of the portal. The server cannot
// know that, because a request for a typed URL has no Referer. In every other case the link's own URL is used.

/**
 * The key in `sessionStorage` of the length of the tab's history at the portal's last page. No URL and no personal data
 * is stored.
 */
const lengthKey = "history-length";

const isFromPortal = isPreviousPageOfPortal();
window.addEventListener("pageshow", () => storeLength(history.length));
document.addEventListener("click", (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (!(target instanceof Element) || !target.closest("a[data-go-back]") || !isFromPortal) return;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  history.back();
});

function isPreviousPageOfPortal(): boolean {
  // `navigation` lists only neighbouring entries of this origin: if an entry comes before the current one, the previous
  // page was one of the portal.
  if ("navigation" in window) return (window.navigation.currentEntry?.index ?? 0) > 0;
  // In browsers without that list: if the history grew by exactly one since the portal's last page, that is the previous.
  return storedLength() === history.length - 1;
}

function storedLength(): number | undefined {
  try {
    return Number(sessionStorage.getItem(lengthKey) ?? undefined);
  } catch {
    return undefined;
  }
}

function storeLength(length: number): void {
  try {
    sessionStorage.setItem(lengthKey, String(length));
  } catch {
    // A browser without storage uses the link.
  }
}
