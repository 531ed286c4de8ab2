/** Splits a name into words: `dateOfBirth` becomes "Date Of Birth" (spec section 2, application details). */
export function splitCamelCase(name: string): string {
  return name
    .replace(/([a-z0-9])(?=[A-Z])/g, "$1 ")
    .split(/[ _-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
