import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Paper } from "../../council/paper-renderer.ts";
import { sampleCertificate, sampleStatement } from "../../tests/kit/sample-papers.ts";
import { sampleSlip } from "../../tests/kit/slips.ts";
import { openCompiler, type PaperCompiler } from "./compiler.ts";
import { templates } from "./templates.ts";

let compile: PaperCompiler;
beforeAll(async () => {
  compile = await openCompiler();
});

/** A node of a sheet's structure tree; its leaves are content. */
interface StructureNode {
  role?: string;
  alt?: string;
  lang?: string;
  children?: StructureNode[];
}

function nodesOf(node: StructureNode): StructureNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}

/** Reads from a paper what a screen reader gets. */
async function readPaper({ template, data, createdAt }: Paper) {
  const job = { template: templates[template], data: JSON.stringify(data), createdAt };
  const loading = getDocument({ data: new Uint8Array(compile(job)), verbosity: 0 });
  const document = await loading.promise;
  const { info } = await document.getMetadata();
  const nodes: StructureNode[] = [];
  let text = "";
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    nodes.push(...nodesOf((await page.getStructTree()) as StructureNode));
    const { items } = await page.getTextContent();
    text += items.map((item) => ("str" in item ? item.str : "")).join("");
  }
  const markInfo = await document.getMarkInfo();
  await loading.destroy();
  return { info: info as Record<string, unknown>, markInfo, nodes, text };
}

describe.each([sampleSlip(), sampleCertificate(), sampleStatement()])(
  "the paper $template, read aloud,",
  (paper) => {
    const { language, title } = paper.data;

    it("has its language and title, and says that it is tagged", async () => {
      const { info, markInfo } = await readPaper(paper);
      expect(info).toMatchObject({ Language: `${language}-IN`, Title: title });
      const tagged = { Marked: true, UserProperties: false, Suspects: false };
      expect(markInfo).toEqual(new Map(Object.entries(tagged)));
    });

    it("begins with a heading of the first level, skips no level, and has a text for each picture", async () => {
      const { nodes } = await readPaper(paper);
      const levels = nodes.flatMap(({ role }) => /^H(\d)$/.exec(role ?? "")?.[1] ?? []).map(Number);
      expect(levels[0]).toBe(1);
      for (const [index, level] of levels.slice(1).entries())
        expect(level).toBeLessThanOrEqual(levels[index]! + 1);
      const pictures = nodes.filter(({ role }) => role === "Figure");
      for (const { alt } of pictures) expect(alt).toMatch(/\S/);
    });

    it("has no table without heading cells", async () => {
      const roles = (await readPaper(paper)).nodes.map(({ role }) => role);
      expect(roles.includes("TD")).toBe(roles.includes("TH"));
    });

    it("has letters that can be copied out", async () => {
      const { text } = await readPaper(paper);
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toMatch(/[\uFFFD\uE000-\uF8FF]/);
    });
  },
);
