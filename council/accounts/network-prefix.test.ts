import { expect, it } from "vitest";
import { networkPrefix } from "./network-prefix.ts";

it.each([
  ["203.0.113.7", "203.0.113"],
  ["::ffff:203.0.113.7", "203.0.113"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1"],
  ["2001:DB8::6", "2001:db8:0"],
  ["127.0.0.1", "local"],
  ["::1", "local"],
  ["192.168.1.20", "local"],
  ["172.20.0.1", "local"],
  ["172.32.0.1", "172.32.0"],
  ["fd00::1", "local"],
  ["unknown", null],
  ["", null],
])("the network prefix of %j is %j", (ipAddress, prefix) => {
  expect(networkPrefix(ipAddress)).toBe(prefix);
});
