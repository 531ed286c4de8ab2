// `npm run sbom`: writes a software bill of materials (CycloneDX) of the packages that the portal
// runs on. It is made from the lockfile on demand, so it is never out of date.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
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
 * The bill of materials of the packages that the portal runs on. npm's own `--omit=dev` also omits
 * packages that a development package depends on, too, such as pg and nodemailer. So npm reads a
 * lockfile without development dependencies.
 * @param {string} root the project's folder
 * @returns {Bill}
 */
export function billOfMaterials(root) {
  const folder = mkdtempSync(join(tmpdir(), "portal-sbom-"));
  try {
    const { devDependencies: _, ...project } = readJson(join(root, "package.json"));
    writeJson(join(folder, "package.json"), project);
    writeJson(join(folder, "package-lock.json"), withoutDevelopment(root));
    const bill = askNpm(folder);
    // npm names the project after its folder.
    const component = { ...bill.metadata.component, name: project.name };
    return { ...bill, metadata: { ...bill.metadata, component } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} root the lockfile's folder */
function withoutDevelopment(root) {
  const lock = readJson(join(root, "package-lock.json"));
  const { devDependencies: _, ...project } = lock.packages[""];
  const usedEntries = Object.entries(lock.packages).filter(
    ([path, { dev }]) => path !== "" && !dev,
  );
  return { ...lock, packages: { "": project, ...Object.fromEntries(usedEntries) } };
}

/** @param {string} folder @returns {Bill} */
function askNpm(folder) {
  const npmArgs = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"];
  const { command, args, shell } = npmCall([...npmArgs, "--sbom-type=application"]);
  const text = execFileSync(command, args, {
    cwd: folder,
    shell,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    // npm's own messages become part of the error that is thrown.
    stdio: ["ignore", "pipe", "pipe"],
  });
  return JSON.parse(text);
}

/**
 * `name@version` of every package the portal runs on.
 * @param {string} root
 * @returns {Set<string>}
 */
export function usedPackages(root) {
  const { packages } = readJson(join(root, "package-lock.json"));
  const usedEntries = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);
  return new Set(
    usedEntries.map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`),
  );
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** @param {string} file @param {unknown} value */
function writeJson(file, value) {
  writeFileSync(file, JSON.stringify(value));
}

function write() {
  const file = process.argv[2] ?? "sbom.cdx.json";
  const bill = billOfMaterials(fileURLToPath(new URL("..", import.meta.url)));
  try {
    writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
  } catch (error) {
    console.error(`${file} cannot be written: ${/** @type {Error} */ (error).message}`);
    process.exitCode = 1;
    return;
  }
  console.log(`${file}: ${bill.components.length} packages`);
}

if (import.meta.main) write();
