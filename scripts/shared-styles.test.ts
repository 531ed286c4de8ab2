import { build } from "vite";
import { expect, test } from "vitest";
import { makeProject } from "../tests/kit/project.ts";
import { keepStylesOutOfSharedScripts } from "./shared-styles.mjs";

/** @param styledFile the name of the file that imports a style sheet */
function bundle(styledFile: string) {
  const sources: Record<string, string> = {
    "one.js": "import { draw } from './component.js'; draw('one');",
    "other.js": "import { draw } from './component.js'; draw('other');",
    "component.js": "export const draw = (text) => { document.title = text; };",
    "component.css": "p { color: red; }",
  };
  sources[styledFile] = `import './component.css'; ${sources[styledFile]}`;
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

test("a shared component that imports a style sheet fails the build, and the error names the sheet", async () => {
  await expect(bundle("component.js")).rejects.toThrow(/Every page would load \S+\.css/);
});

test("a page may import a style sheet", async () => {
  await expect(bundle("one.js")).resolves.toBeDefined();
});
