import { makeSetupLink } from "../council/accounts/setup-link.ts";
import { command, CommandError } from "./command.ts";

export const setupLinkCommand = command({
  name: "setup-link",
  summary:
    "Print a new one-time link to set up the first administrator; the previous link stops working",
  beforeFirstStart: true,
  usage: "",
  options: {},
  async run({ office, print }) {
    const link = await makeSetupLink(await office(), "asked");
    if (!link)
      throw new CommandError(
        'There is an administrator already: use "user create" or "user role".',
      );
    print(link);
  },
});
