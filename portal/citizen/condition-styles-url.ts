/** The URL of the style sheet that shows a dependent question only if its condition is met. */
export function conditionStylesUrl(serviceId: string, versionId: string): string {
  return `/apply/${encodeURIComponent(serviceId)}/conditions/${encodeURIComponent(versionId)}`;
}
