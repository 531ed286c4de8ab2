import { readConfig, findUnknownSettings } from "./config.ts";
import { dropPrivilegesTo } from "./drop-privileges.ts";
import { readEnvFile, readEnvironment } from "./environment.ts";
import { errorMessagesFor } from "./error-messages.ts";
import { openLog } from "./log.ts";
import { requireFreePort } from "./listen.ts";
import { openPortalToServe } from "./open-portal.ts";
import { serve } from "./serve.ts";
import { surviveLostOutput } from "./standard-output.ts";

// Files written by the portal (documents, identity numbers, letters) are readable only by its user.
process.umask(0o077);
surviveLostOutput();
await start();

async function start(): Promise<void> {
  try {
    const config = readConfig(readEnvironment(process.cwd()));
    dropPrivilegesTo(config.dataDir);
    await requireFreePort(config);
    const log = openLog(config.logLevel);
    const names = findUnknownSettings(readEnvFile(process.cwd()));
    if (names.length > 0) log.warn({ names }, "names in .env that are no settings");
    await serve(config, await openPortalToServe(config, log), log);
  } catch (error) {
    const lines = errorMessagesFor(error).map((error) => `  ${error}\n`);
    process.stderr.write(`The portal could not start.\n${lines.join("")}`);
    process.exit(1);
  }
}
