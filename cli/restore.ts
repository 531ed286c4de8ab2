import { resolve } from "node:path";
import { noteRestored, restoreBackup } from "../server/keeping/restore.ts";
import { verifyPortal } from "../server/keeping/verify.ts";
import { command } from "./command.ts";
import { report } from "./verify.ts";

export const restoreCommand = command({
  name: "restore",
  summary: "Bring a backup back onto an empty machine, and verify it",
  usage: "FILE",
  argument: { name: "FILE", meaning: "a backup" },
  options: {},
  async run({ argument, config, office, print }) {
    const restored = await restoreBackup(config, resolve(argument));
    print(`Restored: ${restored.rows} rows and ${restored.documents} documents.`);
    print(`They are as of ${new Date(restored.madeAt).toISOString()}. Everybody signs in anew.`);
    await noteRestored(await office(), restored);
    report(await verifyPortal(await office(), config.databaseUrl), print);
  },
});
