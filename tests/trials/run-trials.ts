import { fileURLToPath } from "node:url";
import { measuredOn, writeSection } from "../../scripts/measured-section.mjs";
import { startPostgres } from "../kit/postgres.ts";
import type { Outcome, Trial } from "./trial.ts";

/** A group of trials, and how their results are shown. */
export interface Trials<Result extends Outcome> {
  /** The name of the npm command, and of the section of docs/reliability.md that it writes. */
  command: string;
  trials: Trial<Result>[];
  /** The columns of the table after the first one; figures are aligned to the right. */
  columns: { head: string; isFigure?: boolean; cell(result: Result): string | number }[];
  /** The errors of a trial, one line each; empty if it passed. */
  errorsIn(result: Result): string[];
  /** The last line when every trial passed, and when one failed. */
  successText: string;
  failureText: string;
}

const reliabilityPage = fileURLToPath(new URL("../../docs/reliability.md", import.meta.url));

/**
 * Runs every trial on the built portal, or those that the arguments name, and prints the results. With `--quick` it runs a
 * part of each; with `--write`, which stands alone, it writes the table into docs/reliability.md. It ends the process: with
 * exit code 1 if a trial failed, and 2 if a name or an option is wrong.
 */
export async function runTrials<Result extends Outcome>(options: Trials<Result>): Promise<never> {
  const args = process.argv.slice(2);
  if (args.includes("--write") && args.length > 1) {
    printLine("--write stands alone: only a whole run is written down.");
    process.exit(2);
  }
  const isQuick = args.includes("--quick");
  const names = args.filter((argument) => !argument.startsWith("--"));
  const known = options.trials.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    printLine(`${options.command} has no ${unknown}. It has: ${known.join(", ")}.`);
    process.exit(2);
  }
  const chosen = options.trials.filter(({ name }) => names.length === 0 || names.includes(name));

  const postgres = await startPostgres();
  process.env.JOURNEY_POSTGRES_URL = postgres.url;
  const rows: string[] = [];
  let hasFailed = false;
  try {
    for (const trial of chosen) {
      const started = performance.now();
      const result = await trial.run(isQuick, args).catch((error: Error) => {
        hasFailed = true;
        printLine(`✗ ${trial.name}: ${trial.title}: did not finish`);
        printLine(`  ! ${error.stack}`);
      });
      if (!result) continue;
      const seconds = Math.round((performance.now() - started) / 1000);
      const errors = options.errorsIn(result);
      hasFailed ||= errors.length > 0;
      rows.push(
        `| ${[trial.title, ...options.columns.map(({ cell }) => cell(result))].join(" | ")} |`,
      );
      printLine(`${signOf(result, errors)} ${trial.name}: ${trial.title} (${seconds} s)`);
      const counts = `${result.attempted} tried, ${errors.length} not as it must be.`;
      printLine(errors.length === 0 ? `  ${counts} ${noteOf(result)}` : `  ${counts}`);
      for (const line of errors.slice(0, 20)) printLine(`  ! ${line.slice(0, 500)}`);
    }
  } finally {
    await postgres.stop();
  }
  if (args.includes("--write") && !hasFailed)
    writeSection(reliabilityPage, options.command, table(options, rows));
  printLine(hasFailed ? options.failureText : options.successText);
  process.exit(hasFailed ? 1 : 0);
}

/** The note of a result. For a trial that did not run, it says why. */
export function noteOf({ note, skipped }: Outcome): string {
  return skipped === undefined ? note : `not tried here: ${skipped}`;
}

function signOf({ skipped }: Outcome, errors: string[]): string {
  if (errors.length > 0) return "✗";
  return skipped === undefined ? "✓" : "–";
}

function table<Result extends Outcome>(
  { command, columns }: Trials<Result>,
  rows: string[],
): string {
  const heads = columns.map(({ head }) => head);
  const alignments = columns.map(({ isFigure }) => (isFigure ? "---:" : "---"));
  return `${measuredOn()} \`npm run ${command} -- --write\`

| what | ${heads.join(" | ")} |
| --- | ${alignments.join(" | ")} |
${rows.join("\n")}`;
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
