import { rotateSigningKey } from "../council/certificates/signing-keys.ts";
import { command } from "./command.ts";

export const keysRotateCommand = command({
  name: "keys rotate",
  summary: "Sign certificates with a new key from now on; earlier ones stay valid",
  usage: "",
  options: {},
  async run({ office, print }) {
    const id = await rotateSigningKey(await office());
    print(`Certificates are signed with the new key ${id}. Earlier ones stay valid.`);
    print("Make a backup now: an older one does not have the new key.");
  },
});
