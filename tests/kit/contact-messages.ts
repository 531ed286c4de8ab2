import { newId } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import { queueNotice } from "./letters.ts";

/** Inserts a contact message that nobody has answered. @returns its id */
export async function addContactMessage(office: Office): Promise<string> {
  const id = newId(office);
  const letterId = await queueNotice(office);
  await office.db
    .insertInto("contactMessages")
    .values({
      id,
      name: "Mohan",
      email: "mohan@example.in",
      subject: "Hours",
      message: "When?",
      letterId,
      createdAt: office.clock(),
    })
    .execute();
  return id;
}
