import { deleteDraft } from "../../council/applications/delete-draft.ts";
import { listDrafts } from "../../council/applications/list-drafts.ts";
import type { Actor } from "../../council/permissions.ts";
import type { AttackEnvironment } from "./environment.ts";

/** Deletes the fixtures of earlier cells of the matrix that pages would list, or whose number is limited. */
export async function deleteEarlierFixtures(
  { office, service }: AttackEnvironment,
  owner: Actor,
): Promise<void> {
  const { db } = office;
  await db.deleteFrom("services").where("createdAt", ">", service.createdAt).execute();
  await db.deleteFrom("phrases").execute();
  await db.deleteFrom("invitations").execute();
  await db.deleteFrom("contactMessages").execute();
  for (const { id } of await listDrafts(office, owner)) await deleteDraft(office, owner, id);
  const uploads = db.selectFrom("uploads").select("id").where("userId", "=", owner.uid);
  await db.deleteFrom("uploadParts").where("uploadId", "in", uploads).execute();
  await db.deleteFrom("uploads").where("userId", "=", owner.uid).execute();
}
