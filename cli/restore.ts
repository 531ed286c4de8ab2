import { resolve } from "node:path";
import { restoreBackup } from "../server/backup/restore.ts";
import { verifyPortal } from "../server/backup/verify.ts";
import { command } from "./command.ts";
import { report } from "./verify.ts";

export const restoreCommand = command({
  name: "restore",
  summary: "Restore a backup onto an empty machine, and verify everything",
  beforeFirstStart: true,
  usage: "[--unsigned] FILE",
  argument: { name: "FILE", description: "the backup to restore" },
  options: {
    unsigned: {
      type: "boolean",
      description:
        "accept a backup without a signature, too: then nothing proves that nobody changed it",
    },
  },
  async run({ options, argument, config, office, print }) {
    const trust = options.unsigned ? "unsigned" : "signed";
    if (options.unsigned) for (const line of unsignedWarning) print(line);
    const result = await restoreBackup(config, resolve(argument), trust);
    print(`Restored: ${result.rows} rows and ${result.documents} documents.`);
    print(
      `The backup was made at ${new Date(result.madeAt).toISOString()}; later changes are not in it. Everybody must sign in again.`,
    );
    print(`The clock of this machine says ${new Date().toISOString()}.`);
    for (const line of afterRestoreAdvice) print(line);
    report(await verifyPortal(await office(), config), print);
  },
});

const afterRestoreAdvice = [
  "New certificates and receipts get much higher numbers, which depend on that clock: so none gets a number",
  "that was printed after the backup. If the clock is wrong, set it, and restore onto an empty machine once",
  "more before you start the portal.",
  "Certificates that were revoked after the backup count as valid again. To revoke them again, ask an office",
  "or the owner of a phone that checks certificates for its copy of /status-list/1 of this portal, and run",
  "status-list import FILE with that copy.",
  "Accounts, rights and passwords are those of the backup: whoever was disabled or deleted later, or lost a",
  "right, is back as before. Look through user list before you start the portal, and run user disable, user",
  "delete, user role or user duty once more.",
];

const unsignedWarning = [
  "Restoring without asking for a signature. Only one thing is checked: that the file is complete. Whoever",
  "could write to the file may have changed, added or removed accounts, applications, documents and entries",
  "of the audit log, and nothing shows it. Look through the accounts (user list) before you start the portal.",
];
