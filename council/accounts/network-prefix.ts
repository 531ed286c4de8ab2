import { isIPv4, isIPv6 } from "node:net";
import { networkOf } from "../rate-limit.ts";

/** The prefix given to this machine and to private networks, because their IP addresses identify nobody. */
export const localNetwork = "local";

const localIp = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe[89ab])/;

/**
 * Cuts an IP address to its beginning: enough to recognise one's own network, too little to identify a household. Keeps
 * the first three of the four numbers of IPv4, or of the eight groups of IPv6.
 * @returns null if the text is not an IP address.
 */
export function networkPrefix(ipAddress: string): string | null {
  const ip = ipAddress.replace(/^::ffff:/i, "").toLowerCase();
  if (ip === "::1" || localIp.test(ip)) return localNetwork;
  if (isIPv4(ip)) return ip.split(".").slice(0, 3).join(".");
  return isIPv6(ip) ? networkOf(ip).split(":").slice(0, 3).join(":") : null;
}
