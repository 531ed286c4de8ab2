/** Under it this tab keeps how long its history was on our last page: no address, nothing of a person. */
const lengthKey = "history-length";

/**
 * Makes Go Back lead to the page before, where that was ours. An address that was typed sends no
 * Referer, so the server cannot know; the link's own address stays for every other case.
 */
const wasOurs = isPageBeforeOurs();
window.addEventListener("pageshow", () => keepLength(history.length));
document.addEventListener("click", (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (!(target instanceof Element) || !target.closest("a[data-go-back]") || !wasOurs) return;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  history.back();
});

function isPageBeforeOurs(): boolean {
  // Its entries are those of this origin that lie side by side: one before this one is ours.
  if ("navigation" in window) return (window.navigation.currentEntry?.index ?? 0) > 0;
  // Elsewhere our last page in this tab is the one before, if only this one came after it.
  return keptLength() === history.length - 1;
}

function keptLength(): number | undefined {
  try {
    return Number(sessionStorage.getItem(lengthKey) ?? undefined);
  } catch {
    return undefined;
  }
}

function keepLength(length: number): void {
  try {
    sessionStorage.setItem(lengthKey, String(length));
  } catch {
    // A browser that keeps nothing goes by the link.
  }
}
