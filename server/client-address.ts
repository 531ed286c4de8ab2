import { type BlockList, isIP } from "node:net";

/**
 * The address a request came from. Behind a proxy we trust it is the last one in X-Forwarded-For
 * that is not such a proxy itself; from anybody else the header means nothing.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList | undefined,
): string {
  const direct = plainAddress(peer ?? "");
  if (!trusted || !forwardedFor || !isTrusted(direct, trusted)) return direct || "unknown";
  const hops = forwardedFor.split(",").map((hop) => plainAddress(hop.trim()));
  return hops.findLast((hop) => isIP(hop) !== 0 && !isTrusted(hop, trusted)) ?? direct;
}

/** An IPv4 address as such, also where the socket speaks IPv6. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:/, "");
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
}
