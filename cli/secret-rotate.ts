import { openLog } from "../server/log.ts";
import { rotateSecretKey } from "../server/rotate-secret-key.ts";
import { command, CommandError } from "./command.ts";
import { requireNewestSchema } from "./require-portal.ts";

export const secretRotateCommand = command({
  name: "secret rotate",
  summary: "Change SECRET_KEY, after it leaked: encrypt everything anew",
  usage: "",
  options: {},
  async run({ config, print }) {
    await requireNewestSchema(config);
    const rotated = await rotateSecretKey(config, openLog("silent"));
    if (rotated.wasCompletedBefore)
      print(
        `The key was changed already. Encrypted anew: ${rotated.documents} documents that were left.`,
      );
    else {
      print(
        `Encrypted anew: ${rotated.documents} documents and ${rotated.identityNumbers} identity numbers. The audit log is signed anew.`,
      );
      print(
        `Signed out: everybody (${rotated.sessionsEnded} sessions). Codes and registrations under way are void.`,
      );
    }
    if (rotated.auditErrors > 0)
      print(
        "The audit log was not intact before, and the new key does not sign what is wrong in it: verify names it.",
      );
    if (rotated.previousKeyFile)
      print(
        `The new key is in place. The one before is kept as ${rotated.previousKeyFile}: only backups made until now need it.`,
      );
    if (config.secretKey !== undefined)
      print("Now set SECRET_KEY to what SECRET_KEY_NEXT holds, unset SECRET_KEY_NEXT, and start.");
    print(
      "Make a backup now. Old backups open with the key before: delete them, or lock them away.",
    );
    if (rotated.unreadable.length > 0)
      print(
        `The store could not read these: ${rotated.unreadable.join(", ")}. They are encrypted with the key before: keep it. Once disk or store is repaired, give secret rotate again with the same two keys.`,
      );
    if (rotated.damaged.length > 0)
      throw new CommandError(
        `The key is changed, but these did not open with the one before and are as they were: ${rotated.damaged.join(", ")}`,
      );
    if (rotated.unreadable.length > 0)
      throw new CommandError(
        `The key is changed, but ${rotated.unreadable.length} documents could not be read and are as they were.`,
      );
  },
});
