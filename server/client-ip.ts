import { type BlockList, isIP } from "node:net";

/**
 * The IP address a request came from. Behind a trusted proxy it is the last address in
 * X-Forwarded-For that is not a trusted proxy; otherwise the header is ignored. Addresses before an
 * unreadable hop are ignored, since the client may have forged them.
 * @param peer the address of the socket
 * @returns "unknown" if the socket has no address any more
 */
export function clientIp(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList | undefined,
): string {
  const direct = plainIp(peer ?? "");
  if (!trusted || !forwardedFor || !isTrusted(direct, trusted)) return direct || "unknown";
  const hops = forwardedFor.split(",").map((hop) => withoutPort(hop.trim()));
  const lastUntrusted = hops.findLast((hop) => !isTrusted(hop, trusted));
  return lastUntrusted !== undefined && isIP(lastUntrusted) !== 0 ? lastUntrusted : direct;
}

const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
const bracketed = /^\[([^\]]*)\](?::\d+)?$/;

/** Some proxies add the port: `192.0.2.1:5678`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  return plainIp(withPort.exec(hop)?.[1] ?? bracketed.exec(hop)?.[1] ?? hop);
}

/** An IPv4 address in its plain form, also if the socket is IPv6. */
function plainIp(ip: string): string {
  return ip.replace(/^::ffff:/, "");
}

function isTrusted(ip: string, trusted: BlockList): boolean {
  const family = isIP(ip);
  return family !== 0 && trusted.check(ip, family === 6 ? "ipv6" : "ipv4");
}
