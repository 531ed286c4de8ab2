/** The response of /notifications/unread. */
export interface UnreadResponse {
  /** The text of the badge, at most `99+`. */
  badge: string;
  /** The number as a sentence. */
  words: string;
  isNone: boolean;
  /** The signed-in person, as named in their forms. */
  formOwner: string;
}

const updateEveryMs = 60_000;

/** Updates the badges. The page contains two, for wide windows and for phones; one request updates both. */
export const updateUnreadBadges = async () => {
  if (document.visibilityState === "hidden") return;
  const response = await fetch("/notifications/unread", { redirect: "error" }).catch(
    () => undefined,
  );
  // Leaving the page aborts the request.
  const unread = (await response?.json().catch(() => undefined)) as UnreadResponse | undefined;
  if (!response?.ok || !unread) return;
  for (const badge of document.querySelectorAll<HTMLElement>("unread-badge")) {
    badge.hidden = unread.isNone;
    const [number, words] = badge.children;
    // The text node stays, because on a hydrated page it belongs to React.
    number!.firstChild!.nodeValue = unread.badge;
    words!.firstChild!.nodeValue = unread.words;
  }
};

if (document.querySelector("unread-badge")) {
  window.addEventListener("focus", () => void updateUnreadBadges());
  setInterval(() => void updateUnreadBadges(), updateEveryMs);
}
