import { readConfig } from "../../server/config.ts";
import { openLog } from "../../server/log.ts";
import { openPortalToServe } from "../../server/open-portal.ts";

/** A program that opens the portal as a serving process does. The environment has its settings. */
const portal = await openPortalToServe(readConfig(process.env), openLog("error"));
process.stdout.write("serving\n");
setInterval(() => portal, 1000);
