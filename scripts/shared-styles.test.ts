import { build } from "vite";
import { expect, test } from "vitest";
import { makeProject } from "../tests/kit/project.ts";
import { keepStylesOutOfSharedScripts } from "./shared-styles.mjs";

/** @param styled the name of the file that imports a style sheet */
function bundle(styled: string) {
  const sources: Record<string, string> = {
    "one.js": "import { draw } from './component.js'; draw('one');",
    "other.js": "import { draw } from './component.js'; draw('other');",
    "component.js": "export const draw = (text) => { document.title = text; };",
    "component.css": "p { color: red; }",
  };
  sources[styled] = `import './component.css'; ${sources[styled]}`;
  return build({
    root: makeProject(sources),
    configFile: false,
    logLevel: "silent",
    plugins: [keepStylesOutOfSharedScripts()],
    build: {
      write: false,
      rolldownOptions: {
        input: ["one.js", "other.js"],
        output: { codeSplitting: { groups: [{ name: "shared", test: /component\.js/ }] } },
      },
    },
  });
}

test("a shared component that brings styles fails the build, which names the sheet", async () => {
  await expect(bundle("component.js")).rejects.toThrow(/Every page would load \S+\.css/);
});

test("a page may bring styles", async () => {
  await expect(bundle("one.js")).resolves.toBeDefined();
});
