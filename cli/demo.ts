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

const applicationCount = 300;

export const demoCommand = command({
  name: "demo",
  summary: "Serve a portal filled with people and applications, to look at and try out",
  beforeFirstStart: true,
  usage: "",
  options: {},
  settings: { DATA_DIR: "./demo-data", LOG_LEVEL: "warn" },
  // The demo uses nothing of a portal that people use: not its database, documents, key, backups, URL or mail server.
  reads: { anywhere: ["PORT", "HOST", "LOG_LEVEL"], environmentOnly: ["DATA_DIR"] },
  async run({ config, print }) {
    const log = openLog(config.logLevel);
    const signInsFile = join(config.dataDir, "sign-ins.txt");
    await requireFreePort(config);
    await claimFolder(config, signInsFile);
    const portal = await openPortalToServe(config, log);
    try {
      const signIns = await prepare(portal.office, signInsFile, print);
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
 * Marks the data folder as the demo's, by the file of sign-ins, before a database is opened or migrated there.
 * @throws CommandError if the database of another portal is there
 */
async function claimFolder({ dataDir, databaseUrl }: Config, signInsFile: string): Promise<void> {
  if ((await readSignIns(signInsFile)) !== undefined) return;
  if (existsSync(databaseUrl))
    throw new CommandError(
      `The portal in ${dataDir} is not a demo: set DATA_DIR to another folder.`,
    );
  await saveSignIns(signInsFile, makePassword());
}

/**
 * Fills the portal at its first start.
 * @returns the sign-ins, a line for each person
 */
async function prepare(
  office: Office,
  signInsFile: string,
  print: (line: string) => void,
): Promise<string> {
  const isEmpty = (await selectUsers(office)).length === 0;
  if (isEmpty) {
    print("Filling the demo: five months of applications …");
    const password = makePassword();
    await saveSignIns(signInsFile, password);
    await fillDemo(office, password, applicationCount);
  }
  return (await readSignIns(signInsFile)) ?? "";
}
