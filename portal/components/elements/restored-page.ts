import type { Unread } from "./unread-badge.ts";

/** Whom this page was shown to: every page of somebody signed in has a form that says so. */
const owner = document.querySelector<HTMLInputElement>("[name=formOwner]")?.value;

// Back may bring a page as it was left, without asking the portal. It is seen again only if whoever it
// was shown to is still the one signed in; else it is loaded anew, which their session decides.
window.addEventListener("pageshow", (event) => {
  if (!event.persisted || owner === undefined) return;
  const { style } = document.documentElement;
  style.visibility = "hidden";
  void whoIsSignedIn().then((now) => {
    if (now === owner) style.visibility = "";
    else location.reload();
  });
});

async function whoIsSignedIn(): Promise<string | undefined> {
  const answer = await fetch("/notifications/unread", { redirect: "error" }).catch(() => undefined);
  const unread = (await answer?.json().catch(() => undefined)) as Unread | undefined;
  return answer?.ok ? unread?.formOwner : undefined;
}
