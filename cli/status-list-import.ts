import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { importStatusList } from "../council/applications/import-status-list.ts";
import { command, CommandError } from "./command.ts";

export const statusListImportCommand = command({
  name: "status-list import",
  summary: "Revoke again what was revoked after the backup that was restored",
  usage: "FILE",
  argument: {
    name: "FILE",
    description: "what /status-list/1 of this portal said last, before the restore",
  },
  options: {},
  async run({ argument, office, print }) {
    const list = await readFile(resolve(argument), "utf8");
    const imported = await importStatusList(await office(), list);
    if (!imported)
      throw new CommandError("This is no list of revoked certificates that this portal signed");
    const { publishedAt, revoked, failed, lost } = imported;
    print(`The list is as of ${new Date(publishedAt).toISOString()}.`);
    for (const number of revoked) print(`Revoked: ${number}`);
    print(`${revoked.length} revoked, and ${lost} that this portal does not know.`);
    if (failed.length > 0)
      throw new CommandError(`Not revoked, see the log, and run it again: ${failed.join(", ")}`);
  },
});
