/** The header Permissions-Policy. Only the page that reads QR codes may use the camera. */
export function permissionsPolicy(camera: "nobody" | "ownPage"): string {
  const allowed = camera === "ownPage" ? "(self)" : "()";
  return `camera=${allowed}, microphone=(), geolocation=(), payment=(), usb=()`;
}
