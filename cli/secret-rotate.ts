import { openLog } from "../server/log.ts";
import { rotateSecretKey } from "../server/rotate-secret-key.ts";
import { command, CommandError } from "./command.ts";
import { requireNewestSchema } from "./require-portal.ts";

export const secretRotateCommand = command({
  name: "secret rotate",
  summary: "Change SECRET_KEY after somebody else got it, and encrypt everything with the new key",
  usage: "",
  options: {},
  async run({ config, print }) {
    await requireNewestSchema(config);
    const result = await rotateSecretKey(config, openLog("silent"));
    if (result.wasCompletedBefore)
      print(
        `An earlier run has changed SECRET_KEY already. Encrypted with the new key: the ${result.documents} documents that were left.`,
      );
    else {
      print(
        `Encrypted with the new key: ${result.documents} documents and ${result.identityNumbers} identity numbers. The audit log is signed with it, too.`,
      );
      print(
        `Signed out: everybody (${result.sessionsEnded} sessions). Codes that were sent, and registrations that are not finished, no longer work.`,
      );
    }
    if (result.auditErrors > 0)
      print(
        "The audit log had errors before. Its wrong entries are not signed with the new key: run verify to see them.",
      );
    if (result.previousKeyFile)
      print(
        `The new key is in place. The previous key is kept as ${result.previousKeyFile}: only backups made until now need it.`,
      );
    if (config.secretKey !== undefined)
      print(
        "Now set SECRET_KEY to what SECRET_KEY_NEXT holds, remove SECRET_KEY_NEXT, and start the portal.",
      );
    print(
      "Make a backup now. Whoever has the previous key can open earlier backups: delete those, or lock them away.",
    );
    if (result.unreadable.length > 0)
      print(
        `These documents could not be read from the disk or store: ${result.unreadable.join(", ")}. They are still encrypted with the previous key: keep that key. Once the disk or store is repaired, run secret rotate again with the same two keys.`,
      );
    if (result.damaged.length > 0)
      throw new CommandError(
        `SECRET_KEY is changed, but these could not be decrypted with the previous key and were left unchanged: ${result.damaged.join(", ")}`,
      );
    if (result.unreadable.length > 0)
      throw new CommandError(
        `SECRET_KEY is changed, but ${result.unreadable.length} documents could not be read and were left unchanged.`,
      );
  },
});
