/** Whether this page is the copy that the service worker keeps for a phone without a connection. */
export const isOfflineCopy = (): boolean => "copiedAt" in document.documentElement.dataset;

/** The id of the person to whom this page is shown, from a form: every page of a signed-in person has one with an owner. */
export function pageOwner(): string | undefined {
  return document.querySelector<HTMLInputElement>("[name=formOwner]")?.value;
}
