import { isIPv4, isIPv6 } from "node:net";
import { networkOf } from "../rate-limit.ts";

/** The prefix that stands for the machine itself and for networks at home, whose addresses lead nowhere. */
export const localNetwork = "local";

const local = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe[89ab])/;

/**
 * The beginning of an IP address: enough to tell one's own network from another, and too little to
 * name a household. Three of the four numbers of IPv4, three of the eight groups of IPv6.
 * @returns null for a text that is no IP address.
 */
export function networkPrefix(ipAddress: string): string | null {
  const address = ipAddress.replace(/^::ffff:/i, "").toLowerCase();
  if (address === "::1" || local.test(address)) return localNetwork;
  if (isIPv4(address)) return address.split(".").slice(0, 3).join(".");
  return isIPv6(address) ? networkOf(address).split(":").slice(0, 3).join(":") : null;
}
