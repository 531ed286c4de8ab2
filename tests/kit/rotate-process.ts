import { readConfig } from "../../server/config.ts";
import { openLog } from "../../server/log.ts";
import { rotateSecretKey } from "../../server/rotate-secret-key.ts";

/** A program that does what `secret rotate` does, in a process that can be killed. The environment has its settings. */
const config = readConfig(process.env);
const { documents } = await rotateSecretKey(config, openLog("silent"));
process.stdout.write(`${documents}\n`);
