import { readConfig } from "../../server/config.ts";
import { openLog } from "../../server/log.ts";
import { rotateSecretKey } from "../../server/rotate-secret-key.ts";

/** `secret rotate` as a process that can be killed; it reads its settings from the environment. */
const config = readConfig(process.env);
const { documents } = await rotateSecretKey(config, openLog("silent"));
process.stdout.write(`${documents}\n`);
