/** Whether this page is the copy that the service worker keeps for a phone without a connection. */
export const isCopy = (): boolean => "copiedAt" in document.documentElement.dataset;

/** The person this page is shown to, from one of its forms: every page of a signed-in person has one. */
export function pageOwner(): string | undefined {
  return document.querySelector<HTMLInputElement>("[name=formOwner]")?.value;
}
