import { resolve } from "node:path";
import { restoreBackup } from "../server/backup/restore.ts";
import { verifyPortal } from "../server/backup/verify.ts";
import { command } from "./command.ts";
import { report } from "./verify.ts";

export const restoreCommand = command({
  name: "restore",
  summary: "Bring a backup back onto an empty machine, and verify it",
  beforeFirstStart: true,
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
    print(`By the clock of this machine it is ${new Date().toISOString()}.`);
    for (const line of afterRestoreAdvice) print(line);
    report(await verifyPortal(await office(), config), print);
  },
});

const afterRestoreAdvice = [
  "Numbers of certificates and receipts go on much higher, by that time: papers of after the backup have those",
  "between. If the clock is wrong, set it, and restore onto an empty machine again before you serve this one.",
  "Certificates that were revoked after the backup are valid again until you bring back the last list of",
  "revoked ones: ask an office or a phone that checks certificates for its copy of /status-list/1, and run",
  "status-list import FILE.",
];

const unsignedWarning = [
  "Restoring without asking for a signature. The file is checked for being whole, no more: whoever",
  "could write to it may have changed, added or removed accounts, applications, documents and entries",
  "of the audit log, and nothing can tell. Look through the accounts (user list) before you serve it.",
];
