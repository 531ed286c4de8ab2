import { pageOwner } from "./page-copy.ts";
import type { UnreadResponse } from "./unread-badge.ts";

// Back may restore a page from the browser's cache without a request. Such a page is shown only if the same person is
// still signed in; otherwise it is reloaded.
window.addEventListener("pageshow", (event) => {
  const owner = pageOwner();
  if (!event.persisted || owner === undefined) return;
  const { style } = document.documentElement;
  style.visibility = "hidden";
  void whoIsSignedIn().then((signedInPerson) => {
    if (signedInPerson === owner) style.visibility = "";
    else location.reload();
  });
});

async function whoIsSignedIn(): Promise<string | undefined> {
  const response = await fetch("/notifications/unread", { redirect: "error" }).catch(
    () => undefined,
  );
  const unread = (await response?.json().catch(() => undefined)) as UnreadResponse | undefined;
  return response?.ok ? unread?.formOwner : undefined;
}
