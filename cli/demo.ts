import { existsSync } from "node:fs";
import { join } from "node:path";
import { selectUsers } from "../council/accounts/records.ts";
import type { Office } from "../council/office.ts";
import type { Config } from "../server/config.ts";
import { requireFreePort } from "../server/listen.ts";
import { openLog } from "../server/log.ts";
import { openPortalToServe } from "../server/open-portal.ts";
import { command, CommandError } from "./command.ts";
import { fillDemo } from "./demo/fill.ts";
import { saveSignIns, makePassword, readSignIns } from "./demo/sign-ins.ts";

const applications = 300;

export const demoCommand = command({
  name: "demo",
  summary: "Serve a portal filled with people and applications, to look at and try out",
  beforeFirstStart: true,
  usage: "",
  options: {},
  settings: { DATA_DIR: "./demo-data", LOG_LEVEL: "warn" },
  // Nothing of a portal that people use: not its database, documents, key, backups or URL. Demo people have no real
  // email, so letters stay here, too.
  reads: { anywhere: ["PORT", "HOST", "LOG_LEVEL"], environmentOnly: ["DATA_DIR"] },
  async run({ config, print }) {
    const log = openLog(config.logLevel);
    const file = join(config.dataDir, "sign-ins.txt");
    await requireFreePort(config);
    await claimFolder(config, file);
    const portal = await openPortalToServe(config, log);
    try {
      const signIns = await prepare(portal.office, file, print);
      // Imported only here, since other commands do not need the pages.
      const { serve } = await import("../server/serve.ts");
      await serve(config, portal, log);
      print(
        `\n${signIns}\n\nThe demo: ${config.publicUrl} - its letters: ${config.publicUrl}/mailbox`,
      );
    } catch (error) {
      await portal.close();
      throw error;
    }
  },
});

/**
 * Makes the data folder the demo's before anything opens or migrates a database there.
 * @throws CommandError if another portal's database is there
 */
async function claimFolder({ dataDir, databaseUrl }: Config, file: string): Promise<void> {
  if ((await readSignIns(file)) !== undefined) return;
  if (existsSync(databaseUrl))
    throw new CommandError(
      `The portal in ${dataDir} is not a demo: set DATA_DIR to another folder.`,
    );
  await saveSignIns(file, makePassword());
}

/**
 * Fills the portal at its first start.
 * @returns the sign-ins, one line each
 */
async function prepare(
  office: Office,
  file: string,
  print: (line: string) => void,
): Promise<string> {
  const isEmpty = (await selectUsers(office)).length === 0;
  if (isEmpty) {
    print("Filling the demo: five months of applications …");
    const password = makePassword();
    await saveSignIns(file, password);
    await fillDemo(office, password, applications);
  }
  return (await readSignIns(file)) ?? "";
}
