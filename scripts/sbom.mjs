// What `npm run sbom` runs: writes the software bill of materials, in CycloneDX, of the packages the
// portal runs on. It is made from the lockfile when it is asked for, so it cannot be out of date.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { npmCall } from "./npm.mjs";

/**
 * @typedef {object} Bill
 * @property {{ component: { name: string, version: string, "bom-ref": string } }} metadata
 * @property {{ "bom-ref": string, name: string, version: string }[]} components
 * @property {{ ref: string, dependsOn: string[] }[]} dependencies
 */

/**
 * npm's own `--omit=dev` leaves out what a package for tests uses, too: pg and nodemailer among them.
 * We leave out what the lockfile says is for development alone.
 * @param {string} root the project's folder
 * @returns {Bill}
 */
export function billOfMaterials(root) {
  const bill = everything(root);
  const { component } = bill.metadata;
  const used = usedPackages(root);
  const isUsed = (/** @type {string} */ ref) => used.has(ref) || ref === component["bom-ref"];
  return {
    ...bill,
    // npm names what it describes after the folder it lies in.
    metadata: { ...bill.metadata, component: { ...component, name: projectName(root) } },
    components: bill.components.filter((one) => isUsed(one["bom-ref"])),
    dependencies: bill.dependencies
      .filter(({ ref }) => isUsed(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isUsed) })),
  };
}

/** @param {string} root @returns {Bill} */
function everything(root) {
  const words = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"];
  const { command, args, shell } = npmCall([...words, "--sbom-type=application"]);
  const text = execFileSync(command, args, {
    cwd: root,
    shell,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return JSON.parse(text);
}

/**
 * `name@version` of every package the portal runs on.
 * @param {string} root
 * @returns {Set<string>}
 */
export function usedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const used = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);
  return new Set(
    used.map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`),
  );
}

/** @param {string} root @returns {string} */
function projectName(root) {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).name;
}

function write() {
  const file = process.argv[2] ?? "sbom.cdx.json";
  const bill = billOfMaterials(fileURLToPath(new URL("..", import.meta.url)));
  writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
  console.log(`${file}: ${bill.components.length} packages`);
}

if (import.meta.main) write();
