import type { Line, Part, Section } from "./line.ts";

export const pageFile = "docs/conformance.md";

/** The files with tests of a line, by its tag. */
type Tests = ReadonlyMap<string, readonly string[]>;

const head = `# Conformance

Each line of the specification by its tag, where it is built, and the files with the tests that have this tag. A test is tagged
with the lines that it proves: \`it("…", spec("§8/login/welcome"), …)\`. This finds the tests of a line, or of a part of the
specification:

    npm test -- --only=unit --tags-filter="§7/accounts/*"
    npm test -- --only=journeys --grep=§8/login/

\`npm run conformance\` writes this page from \`tests/conformance\` and the tags. A test fails when a line has no tagged test, a
tag names no line, a file named here does not exist, a text differs from \`texts/en\` by a letter or is shown by no page, or
this page is older than its sources. \`npm test\` fails when none of the tests of a line ran and passed. Rules of the
specification that the portal does not follow are listed with the reason.`;

/** The complete page, in Markdown. */
export function conformancePage(sections: readonly Section[], tests: Tests): string {
  const parts = sections.map((section) => sectionPart(section, tests));
  return `${[head, summaryOf(sections), ...parts].join("\n\n")}\n`;
}

function summaryOf(sections: readonly Section[]): string {
  const rows = sections.map(({ number, title, parts }) => {
    const partList = Object.values(parts);
    const lineCount = partList.reduce((sum, part) => sum + Object.keys(part.lines).length, 0);
    const notBuiltCount = partList.reduce((sum, part) => sum + part.notBuilt.length, 0);
    return [`§${number} ${title}`, lineCount, notBuiltCount];
  });
  return table(["section", "built and tested", "not built"], rows);
}

function sectionPart({ number, title, parts }: Section, tests: Tests): string {
  const partTexts = Object.entries(parts).map(
    ([slug, part]) => `### ${part.title}\n\n${partTable(`§${number}/${slug}`, part, tests)}`,
  );
  return [`## §${number} ${title}`, ...partTexts].join("\n\n");
}

function partTable(tagStart: string, { lines, notBuilt }: Part, tests: Tests): string {
  return table(
    ["tag", "what", "built in", "proved by"],
    [
      ...Object.entries(lines).map(([name, line]) => {
        const tag = `${tagStart}/${name}`;
        return [tag, whatOf(line), link(line.built), (tests.get(tag) ?? []).map(link).join(", ")];
      }),
      ...notBuilt.map(({ says, why }) => ["", says, `not built: ${why}`, ""]),
    ],
  );
}

function whatOf(line: Line): string {
  if ("says" in line) return line.says;
  const keys = line.keys.map((key) => `\`${key}\``).join(", ");
  return `“${line.text}” ${line.when} (${keys})`;
}

function link(path: string): string {
  return `[${path}](../${path})`;
}

function table(columns: string[], rows: (string | number)[][]): string {
  const cells = (row: (string | number)[]) =>
    `| ${row.map((cell) => String(cell).replaceAll("|", "\\|").replaceAll("<", "&lt;")).join(" | ")} |`;
  return [cells(columns), cells(columns.map(() => "---")), ...rows.map(cells)].join("\n");
}
