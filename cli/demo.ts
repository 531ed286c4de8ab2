import { join } from "node:path";
import { selectUsers } from "../council/accounts/records.ts";
import type { Office } from "../council/office.ts";
import { openLog } from "../server/log.ts";
import { openPortalToServe } from "../server/open-portal.ts";
import { command, CommandError } from "./command.ts";
import { fillDemo } from "./demo/fill.ts";
import { saveSignIns, makePassword, readSignIns } from "./demo/sign-ins.ts";

const applications = 300;

export const demoCommand = command({
  name: "demo",
  summary: "Serve a portal filled with people and applications, to look at and try out",
  usage: "",
  options: {},
  settings: { DATA_DIR: "./demo-data", LOG_LEVEL: "warn" },
  async run({ config: configured, print }) {
    // Demo people have no real email: letters and documents stay on this machine, whatever the settings are.
    const config = { ...configured, documents: undefined, smtpUrl: undefined, mailApi: undefined };
    const log = openLog(config.logLevel);
    const portal = await openPortalToServe(config, log);
    try {
      const signIns = await prepare(portal.office, join(config.dataDir, "sign-ins.txt"), print);
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
  const signIns = await readSignIns(file);
  if (signIns === undefined)
    throw new CommandError("There are people in this database who are not the demo's.");
  return signIns;
}
