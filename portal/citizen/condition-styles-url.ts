/** The URL of the style sheet that shows dependent questions only where they are asked. */
export function conditionStylesUrl(serviceId: string, versionId: string): string {
  return `/apply/${encodeURIComponent(serviceId)}/conditions/${encodeURIComponent(versionId)}`;
}
