import { rotateSigningKey } from "../council/certificates/signing-keys.ts";
import { command } from "./command.ts";

export const keysRotateCommand = command({
  name: "keys rotate",
  summary: "Sign certificates with a new key from now on; earlier certificates stay valid",
  usage: "",
  options: {},
  async run({ office, print }) {
    const id = await rotateSigningKey(await office());
    print(`New certificates are signed with the new key ${id}. Earlier certificates stay valid.`);
    print("Make a backup now: earlier backups do not hold the new key.");
  },
});
