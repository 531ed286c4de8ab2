import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { importStatusList } from "../council/applications/import-status-list.ts";
import { command, CommandError } from "./command.ts";

export const statusListImportCommand = command({
  name: "status-list import",
  summary: "After a restore: revoke again the certificates that were revoked after the backup",
  usage: "FILE",
  argument: {
    name: "FILE",
    description: "the last answer of /status-list/1 of this portal before the restore",
  },
  options: {},
  async run({ argument, office, print }) {
    const list = await readFile(resolve(argument), "utf8");
    const imported = await importStatusList(await office(), list);
    if (!imported)
      throw new CommandError(
        "FILE is not a list of revoked certificates that this portal signed: give what /status-list/1 of this portal answered.",
      );
    const { publishedAt, revoked, failed, lost } = imported;
    print(`The list was published at ${new Date(publishedAt).toISOString()}.`);
    for (const number of revoked) print(`Revoked: ${number}`);
    print(
      `Certificates revoked again: ${revoked.length}. Revoked certificates that are not in this database: ${lost}; they stay on the list.`,
    );
    if (failed.length > 0)
      throw new CommandError(
        `These certificates could not be revoked: ${failed.join(", ")}. Run the command again with LOG_LEVEL=error set: it then prints why.`,
      );
  },
});
