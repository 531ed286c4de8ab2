import { recordAudit } from "../../audit/record.ts";
import { changeAs } from "../../change-as.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { lockPhrases, setOrder } from "./records.ts";

/**
 * Moves a phrase one place up or down among the phrases of its decision.
 * @returns `atEnd` if it cannot move further; `gone` if it was deleted meanwhile. Nothing is written in either case.
 * @throws ForbiddenError unless the actor may manage the settings.
 */
export async function movePhrase(
  office: Office,
  actor: Actor,
  { id, direction }: { id: string; direction: "up" | "down" },
): Promise<"moved" | "atEnd" | "gone"> {
  return changeAs(office, actor, "manageSettings", async (tx, actor) => {
    const all = await lockPhrases(tx);
    const moved = all.find((phrase) => phrase.id === id);
    if (!moved) return "gone";
    const ids = all.filter(({ decision }) => decision === moved.decision).map((one) => one.id);
    const from = ids.indexOf(id);
    const to = direction === "up" ? from - 1 : from + 1;
    const other = ids[to];
    if (other === undefined) return "atEnd";
    ids[to] = id;
    ids[from] = other;
    await setOrder(tx, ids);
    await recordAudit(tx, actor, {
      action: "MOVE_PHRASE",
      subjectId: id,
      details: { from: from + 1, to: to + 1 },
    });
    return "moved";
  });
}
