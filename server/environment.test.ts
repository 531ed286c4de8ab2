import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-env-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("reads the settings of a .env file, unless the environment sets them", async () => {
  await writeFile(
    join(folder, ".env"),
    '# the village\nPORT=4100\nMAIL_FROM="Gram Panchayat <office@example.in>"\n',
  );
  expect(readEnvironment(folder, { PORT: "4200", HOST: "0.0.0.0" })).toEqual({
    PORT: "4200",
    HOST: "0.0.0.0",
    MAIL_FROM: "Gram Panchayat <office@example.in>",
  });
});

it("reads the environment alone if there is no .env file", () => {
  expect(readEnvironment(folder, { PORT: "4200" })).toEqual({ PORT: "4200" });
});
