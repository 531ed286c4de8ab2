import { listSigningKeys } from "../council/certificates/signing-keys.ts";
import { formatDate } from "../texts/format.ts";
import { baseLanguage } from "../texts/languages.ts";
import { command } from "./command.ts";

export const keysListCommand = command({
  name: "keys list",
  summary: "List the keys that sign certificates: id, day it was made, day it was replaced",
  usage: "",
  options: {},
  async run({ office, print }) {
    const keys = await listSigningKeys(await office());
    const formatDay = (at: number) => formatDate(at, baseLanguage);
    for (const { id, createdAt, retiredAt } of keys)
      print(
        `${id}  ${formatDay(createdAt)}  ${retiredAt === undefined ? "signs" : formatDay(retiredAt)}`,
      );
    if (keys.length === 0)
      print("There is no key yet: the portal makes one when it issues the first certificate.");
  },
});
