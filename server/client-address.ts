import { type BlockList, isIP } from "node:net";

/**
 * The IP address a request came from. Behind a proxy we trust it is the last one in X-Forwarded-For
 * that is not such a proxy itself; from anybody else the header means nothing. Nothing before a hop that
 * cannot be read counts: whoever sent the request may have written it.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList | undefined,
): string {
  const direct = plainAddress(peer ?? "");
  if (!trusted || !forwardedFor || !isTrusted(direct, trusted)) return direct || "unknown";
  const hops = forwardedFor.split(",").map((hop) => withoutPort(hop.trim()));
  const last = hops.findLast((hop) => !isTrusted(hop, trusted));
  return last !== undefined && isIP(last) !== 0 ? last : direct;
}

const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
const bracketed = /^\[([^\]]*)\](?::\d+)?$/;

/** Some proxies add the port: `192.0.2.1:5678`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  return plainAddress(withPort.exec(hop)?.[1] ?? bracketed.exec(hop)?.[1] ?? hop);
}

/** An IPv4 address as such, also where the socket speaks IPv6. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:/, "");
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
}
