import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serviceIcons } from "../../council/catalogue/service-icons.ts";

test("the sprite has each icon that a council can pick, drawn with one ochre dot", () => {
  const file = readFileSync(join(import.meta.dirname, "service-icons.svg"), "utf8");
  const drawnIds = [...file.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);
  expect(drawnIds).toEqual([...serviceIcons]);
  expect(file.match(/<circle [^>]*fill="var\(--geru\)"/g)).toHaveLength(serviceIcons.length);
});
