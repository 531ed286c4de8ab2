import { isPostgres } from "../database/open.ts";
import type { Config } from "../server/config.ts";
import { moveDatabase } from "../server/keeping/move.ts";
import { command, CommandFailed } from "./command.ts";
import { masked } from "./masked.ts";

export const moveCommand = command({
  name: "move",
  summary: "Copy everything into an empty PostgreSQL database, and compare",
  usage: "--to postgres://…",
  options: {
    to: { type: "string", required: true, meaning: "the address of an empty PostgreSQL database" },
  },
  async run({ options: { to }, config, print }) {
    if (!isPostgres(to)) throw new CommandFailed("--to is an address beginning with postgres://.");
    if (await isServing(config))
      throw new CommandFailed("The portal is serving: stop it first, or what it takes in is lost.");
    for (const { table, rows, checksum } of await moveDatabase(config.databaseUrl, to))
      print(`${table}: ${rows} rows, ${checksum.slice(0, 16)}`);
    print(
      `Every row arrived as it was. Set DATABASE_URL=${masked(to)} (with its password), start.`,
    );
  },
});

/** Asks the address the portal serves at on this machine. */
async function isServing({ host, port }: Config): Promise<boolean> {
  const here = host.includes(":") ? `[${host}]` : host;
  const answer = await fetch(`http://${here}:${port}/livez`, { redirect: "manual" }).catch(
    () => undefined,
  );
  return answer?.ok ?? false;
}
