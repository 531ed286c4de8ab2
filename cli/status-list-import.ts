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
    description:
      "a file with the last response of this portal's /status-list/1 from before the restore",
  },
  options: {},
  async run({ argument, office, print }) {
    const list = await readFile(resolve(argument), "utf8");
    const imported = await importStatusList(await office(), list);
    if (!imported)
      throw new CommandError(
        "FILE is not a status list signed by this portal: give a file with the response of its /status-list/1.",
      );
    const { publishedAt, revoked, failed, lost } = imported;
    print(`The list was published at ${new Date(publishedAt).toISOString()}.`);
    for (const number of revoked) print(`Revoked: ${number}`);
    print(
      `Certificates revoked again: ${revoked.length}. Newly found revoked certificates that are not in this database: ${lost}; they stay on the list.`,
    );
    if (failed.length > 0)
      throw new CommandError(
        `These certificates could not be revoked: ${failed.join(", ")}. Run the command again with LOG_LEVEL=error set: it then prints why.`,
      );
  },
});
