import { resolve } from "node:path";
import { makeBackup } from "../server/backup/backup.ts";
import { command, CommandError } from "./command.ts";

export const backupCommand = command({
  name: "backup",
  summary: "Write everything into one file, also while the portal serves",
  usage: "FILE",
  argument: { name: "FILE", description: "where to; it must not be there yet" },
  options: {},
  async run({ argument, config, office, print }) {
    const file = resolve(argument);
    const { databaseUrl } = config;
    const { bytes, documents, damaged } = await makeBackup(await office(), { databaseUrl, file });
    print(`Saved in ${file}: the database and ${documents} documents, ${bytes} bytes.`);
    print("The SECRET_KEY is not in it: keep that in another place.");
    if (damaged.length > 0)
      throw new CommandError(
        `The backup is made, but ${damaged.length} documents are missing, changed or unreadable: ${damaged.join(", ")}`,
      );
  },
});
