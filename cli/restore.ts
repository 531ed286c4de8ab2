import { resolve } from "node:path";
import { restoreBackup } from "../server/backup/restore.ts";
import { verifyPortal } from "../server/backup/verify.ts";
import { command } from "./command.ts";
import { report } from "./verify.ts";

export const restoreCommand = command({
  name: "restore",
  summary: "Bring a backup back onto an empty machine, and verify it",
  usage: "[--unsigned] FILE",
  argument: { name: "FILE", description: "a backup" },
  options: {
    unsigned: {
      type: "boolean",
      description: "also one without a signature: nothing then proves that nobody changed it",
    },
  },
  async run({ options, argument, config, office, print }) {
    const trust = options.unsigned ? "unsigned" : "signed";
    if (options.unsigned) for (const line of unsignedWarning) print(line);
    const restored = await restoreBackup(config, resolve(argument), trust);
    print(`Restored: ${restored.rows} rows and ${restored.documents} documents.`);
    print(`They are as of ${new Date(restored.madeAt).toISOString()}. Everybody signs in anew.`);
    report(await verifyPortal(await office(), config), print);
  },
});

const unsignedWarning = [
  "Restoring without asking for a signature. The file is checked for being whole, no more: whoever",
  "could write to it may have changed, added or removed accounts, applications, documents and entries",
  "of the audit log, and nothing can tell. Look through the accounts (user list) before you serve it.",
];
