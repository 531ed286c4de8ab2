import { deleteDraft } from "../../council/applications/delete-draft.ts";
import { listDrafts } from "../../council/applications/list-drafts.ts";
import type { Actor } from "../../council/permissions.ts";
import type { AttackEnvironment } from "./environment.ts";

/** Deletes what earlier cells of the matrix made, where pages would list it or a limit counts it. */
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
