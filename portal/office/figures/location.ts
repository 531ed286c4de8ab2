import { datesOf, type Period } from "../../../council/figures/period.ts";

/** The URLs of the figures and of their files. */
export const figuresUrl = "/office/figures";
export const figuresFileUrl = "/office/figures/csv";
export const refusalsFileUrl = "/office/figures/refusals/csv";

/** The URL of the figures of a period and a service, on the page or as a file. */
export function urlOfFigures(
  { service, ...period }: Period & { service: string | undefined },
  path: typeof figuresUrl | typeof figuresFileUrl | typeof refusalsFileUrl = figuresUrl,
): string {
  const query = new URLSearchParams(datesOf(period));
  if (service !== undefined) query.set("service", service);
  return `${path}?${query}`;
}
