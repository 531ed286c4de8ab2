import { fileURLToPath } from "node:url";
import { measuredOn, writeSection } from "../../scripts/measured-section.mjs";
import { startPostgres } from "../kit/postgres.ts";
import type { Attack, Tried } from "./attack.ts";
import { attacks } from "./attacks.ts";

/**
 * `npm run attacks`: tries every attack, or those named, on the built portal and prints what came of
 * them. `--quick` tries a part of each, `--write` puts the table into docs/reliability.md. Exit code 1
 * when anything did not go as it must.
 */
const words = process.argv.slice(2);
const isQuick = words.includes("--quick");
const names = words.filter((word) => !word.startsWith("--"));
const chosen = attacks.filter(({ name }) => names.length === 0 || names.includes(name));
const page = fileURLToPath(new URL("../../docs/reliability.md", import.meta.url));

const postgres = await startPostgres();
process.env.JOURNEY_POSTGRES_URL = postgres.url;
const rows: string[] = [];
let hasFailed = chosen.length === 0;
try {
  for (const attack of chosen) {
    const started = performance.now();
    const came = await attack.run(isQuick);
    const seconds = Math.round((performance.now() - started) / 1000);
    hasFailed ||= came.serverErrors.length + came.broken.length > 0;
    rows.push(rowOf(attack, came));
    say(
      `${came.broken.length + came.serverErrors.length > 0 ? "✗" : "✓"} ${attack.name}: ${attack.title} (${seconds} s)`,
    );
    say(
      `  ${came.tried} tried, ${came.serverErrors.length} server errors, ${came.broken.length} broken. ${came.note}`,
    );
    for (const line of [...came.serverErrors, ...came.broken].slice(0, 20))
      say(`  ! ${line.slice(0, 500)}`);
  }
} finally {
  await postgres.stop();
}
if (words.includes("--write") && !hasFailed) writeSection(page, "attacks", table(rows));
say(hasFailed ? "An attack went through." : "Every attack was turned away.");
process.exit(hasFailed ? 1 : 0);

function rowOf({ title }: Attack, { tried, serverErrors, broken, note }: Tried): string {
  return `| ${title} | ${tried} | ${serverErrors.length} | ${broken.length} | ${note} |`;
}

function table(rows: string[]): string {
  return `${measuredOn()} \`npm run attacks -- --write\`

| attack | tried | server errors | leaks | what came of it |
| --- | ---: | ---: | ---: | --- |
${rows.join("\n")}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
