import { resolve } from "node:path";
import { makeBackup } from "../server/backup/backup.ts";
import { command, CommandError } from "./command.ts";

export const backupCommand = command({
  name: "backup",
  summary: "Write the database and all documents into one file; the portal may run meanwhile",
  usage: "FILE",
  argument: { name: "FILE", description: "the file to write; it must not exist yet" },
  options: {},
  async run({ argument, config, office, print }) {
    const file = resolve(argument);
    const { databaseUrl } = config;
    const { bytes, documents, damaged } = await makeBackup(await office(), { databaseUrl, file });
    print(`Saved in ${file}: the database and ${documents} documents, ${bytes} bytes.`);
    print(
      "SECRET_KEY is not in the backup, and without it nobody can restore the backup: keep the key in another place.",
    );
    if (damaged.length > 0)
      throw new CommandError(
        `The backup is made, but ${damaged.length} documents are missing, changed or unreadable (run verify to see what is wrong with each): ${damaged.join(", ")}`,
      );
  },
});
