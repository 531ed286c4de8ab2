import { verifyPortal, type Proof } from "../server/keeping/verify.ts";
import { command, CommandFailed } from "./command.ts";

export const verifyCommand = command({
  name: "verify",
  summary: "Prove the database, the audit log and every document; name what is wrong",
  usage: "",
  options: {},
  async run({ config, office, print }) {
    report(await verifyPortal(await office(), config.databaseUrl), print);
  },
});

/** @throws CommandFailed when something is wrong, after each fault was printed. */
export function report({ sound, faults }: Proof, print: (line: string) => void): void {
  for (const line of [...sound, ...faults]) print(line);
  if (faults.length > 0)
    throw new CommandFailed(
      faults.length === 1 ? "1 thing is wrong." : `${faults.length} things are wrong.`,
    );
}
