/** What pages may ask of a device, as a header. Only the page that reads codes with the camera may use it. */
export function permissionsPolicy(camera: "nobody" | "ownPage"): string {
  const allowed = camera === "ownPage" ? "(self)" : "()";
  return `camera=${allowed}, microphone=(), geolocation=(), payment=(), usb=()`;
}
