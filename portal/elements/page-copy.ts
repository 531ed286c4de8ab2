/** Whether this page is the copy that the service worker keeps for a phone without a connection. */
export const isOfflineCopy = (): boolean => "copiedAt" in document.documentElement.dataset;

/** The person to whom this page is shown (`Keys.formOwner`), from a form: every page of a signed-in person has one. */
export function pageOwner(): string | undefined {
  return document.querySelector<HTMLInputElement>("[name=formOwner]")?.value;
}
