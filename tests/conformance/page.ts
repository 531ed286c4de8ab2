import type { Line, Section } from "./line.ts";

export const pageFile = "docs/conformance.md";

const head = `# Conformance

Each line of the specification, where it is built, and the test that shows it. \`npm run conformance\` writes this page
from \`tests/conformance\`. A test fails when a file or a test named here is not there, when a text differs from
\`texts/en\` by a letter or is shown by no page, and when the page is older than its data. What belongs to the
specification's model and cannot occur here is listed with the reason.`;

/** The complete page. */
export function conformancePage(sections: readonly Section[]): string {
  return `${[head, summaryOf(sections), ...sections.map(sectionPart)].join("\n\n")}\n`;
}

function summaryOf(sections: readonly Section[]): string {
  const rows = sections.map((section) => {
    const lines = Object.values(section.parts).flat();
    const impossible = lines.filter((line) => "cannotOccur" in line).length;
    return [`§${section.number} ${section.title}`, lines.length - impossible, impossible, 0];
  });
  return table(["section", "built and tested", "cannot occur", "open"], rows);
}

function sectionPart({ number, title, parts }: Section): string {
  const described = Object.entries(parts).map(
    ([name, lines]) => `### ${name}\n\n${linesTable(lines)}`,
  );
  return [`## §${number} ${title}`, ...described].join("\n\n");
}

function linesTable(lines: readonly Line[]): string {
  return table(["what", "built in", "shown by"], lines.map(row));
}

function row(line: Line): string[] {
  if ("cannotOccur" in line) return [line.says, `cannot occur: ${line.cannotOccur}`, ""];
  const [file, title] = line.shown;
  const shown = `${link(file)}: ${title}`;
  if ("says" in line) return [line.says, link(line.built), shown];
  const keys = line.keys.map((key) => `\`${key}\``).join(", ");
  return [`“${line.text}” ${line.when} (${keys})`, link(line.built), shown];
}

function link(path: string): string {
  return `[${path}](../${path})`;
}

function table(columns: string[], rows: (string | number)[][]): string {
  const cells = (row: (string | number)[]) =>
    `| ${row.map((cell) => String(cell).replaceAll("|", "\\|").replaceAll("<", "&lt;")).join(" | ")} |`;
  return [cells(columns), cells(columns.map(() => "---")), ...rows.map(cells)].join("\n");
}
