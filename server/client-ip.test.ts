import { BlockList } from "node:net";
import { describe, expect, it } from "vitest";
import { clientIp } from "./client-ip.ts";

const proxies = new BlockList();
proxies.addSubnet("10.0.0.0", 8, "ipv4");

describe("the IP address of a request", () => {
  it("is the peer's own, whatever a stranger's header says", () => {
    expect(clientIp("203.0.113.7", "198.51.100.1", undefined)).toBe("203.0.113.7");
    expect(clientIp("203.0.113.7", "198.51.100.1", proxies)).toBe("203.0.113.7");
    expect(clientIp("::ffff:203.0.113.7", undefined, undefined)).toBe("203.0.113.7");
  });

  it("is the last address in the header that is none of our proxies", () => {
    expect(clientIp("10.0.0.1", "198.51.100.1, 203.0.113.7, 10.0.0.2", proxies)).toBe(
      "203.0.113.7",
    );
    expect(clientIp("::ffff:10.0.0.1", "2001:db8::1", proxies)).toBe("2001:db8::1");
  });

  it("is the proxy's own if its header contains no IP address", () => {
    expect(clientIp("10.0.0.1", "<script>, unknown", proxies)).toBe("10.0.0.1");
  });

  it.each([
    ["203.0.113.7:5678", "203.0.113.7"],
    ["203.0.113.7:5678, 10.0.0.2:443", "203.0.113.7"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[::ffff:203.0.113.7]:1", "203.0.113.7"],
  ])("is read from a hop with a port or brackets: %s", (hop, ip) => {
    expect(clientIp("10.0.0.1", hop, proxies)).toBe(ip);
    expect(clientIp("10.0.0.1", `198.51.100.1, ${hop}`, proxies)).toBe(ip);
  });

  it.each([
    "unknown",
    "",
    "203.0.113.7:",
    "203.0.113.7:x",
    "[2001:db8::1",
    "[]:1",
    "_hidden",
    "1:2:3",
  ])("is never taken from before an unreadable hop: %j", (hop) => {
    expect(clientIp("10.0.0.1", `198.51.100.1, ${hop}`, proxies)).toBe("10.0.0.1");
    expect(clientIp("10.0.0.1", `198.51.100.1, ${hop}, 10.0.0.2`, proxies)).toBe("10.0.0.1");
  });

  it("is found within a second in a header of long and numerous hops", () => {
    const header = `${"[".repeat(100_000)},${"1.".repeat(100_000)},${"[::1]:1,".repeat(10_000)}`;
    const startedAt = performance.now();
    expect(clientIp("10.0.0.1", header, proxies)).toBe("10.0.0.1");
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});
