import { BlockList } from "node:net";
import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

const proxies = new BlockList();
proxies.addSubnet("10.0.0.0", 8, "ipv4");

it("is the peer's own, whatever a stranger's header says", () => {
  expect(clientAddress("203.0.113.7", "198.51.100.1", undefined)).toBe("203.0.113.7");
  expect(clientAddress("203.0.113.7", "198.51.100.1", proxies)).toBe("203.0.113.7");
  expect(clientAddress("::ffff:203.0.113.7", undefined, undefined)).toBe("203.0.113.7");
});

it("behind our proxies is the last one that is none of them", () => {
  expect(clientAddress("10.0.0.1", "198.51.100.1, 203.0.113.7, 10.0.0.2", proxies)).toBe(
    "203.0.113.7",
  );
  expect(clientAddress("::ffff:10.0.0.1", "2001:db8::1", proxies)).toBe("2001:db8::1");
});

it("is the proxy's when its header holds no address", () => {
  expect(clientAddress("10.0.0.1", "<script>, unknown", proxies)).toBe("10.0.0.1");
});
