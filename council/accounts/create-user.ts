import { baseLanguage } from "../../texts/languages.ts";
import { recordAudit } from "../audit/record.ts";
import { newId } from "../ids.ts";
import { notifyNewUser } from "../notifications/notify-new-user.ts";
import type { Office } from "../office.ts";
import { insertUser } from "./records.ts";
import type { NewUser } from "./rules.ts";

export type UserCreated = { outcome: "created"; uid: string } | { outcome: "emailTaken" };

/**
 * Creates an account of any role, for the operator's command `user create`. If the input has no language, the account gets
 * the base language.
 */
export async function createUser(office: Office, input: NewUser): Promise<UserCreated> {
  const { email, displayName, role } = input;
  const passwordHash = await office.passwords.hash(input.password);
  return office.change(async (tx) => {
    const uid = newId(tx);
    const now = tx.clock();
    const person = { uid, email, displayName, role };
    const duty = "duty" in input ? input.duty : undefined;
    const language = input.language ?? baseLanguage;
    const otherColumns = { passwordHash, language, createdAt: now, updatedAt: now };
    const dutyIfAny = duty && { duty };
    if (!(await insertUser(tx, { ...person, ...otherColumns, ...dutyIfAny })))
      return { outcome: "emailTaken" };
    await recordAudit(tx, "operator", {
      action: "CREATE_USER",
      subjectId: uid,
      details: { email, role, ...dutyIfAny },
    });
    await notifyNewUser(tx, person);
    return { outcome: "created", uid };
  });
}
