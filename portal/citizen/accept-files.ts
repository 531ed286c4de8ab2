import { acceptDocument, type Acceptance, type GivenFile } from "../../council/documents/accept.ts";
import type { FormKey } from "../../council/documents/draft.ts";
import { cleanFileName } from "../../council/documents/file-name.ts";
import { indexOfSlot } from "../../council/documents/rules.ts";
import { filesPerDocumentAtMost } from "../../council/limits.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { Refusal } from "../../council/refusals.ts";
import type { Translate } from "../../texts/translate.ts";
import type { FaultText } from "../components/fault-words.tsx";
import type { ReceivedFile } from "./receive-post.ts";

/**
 * Accepts the files of one post, one after the other. The first bad file of a document stops the rest
 * of that document's; what was accepted before stays (spec section 5).
 * @returns what to call for each file, the faults by document as they come about, and when to come
 * again, where inspection was too busy for one.
 */
export function acceptingFiles(
  office: Office,
  actor: Actor,
  t: Translate,
  form: FormKey,
  documents: number,
) {
  const faults: Record<string, FaultText> = {};
  let retryAfterSeconds: number | undefined;

  async function accept(given: GivenFile): Promise<Acceptance | { outcome: "failed" }> {
    try {
      return await acceptDocument(office, actor, given);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      office.log.error({ err: error }, "document not accepted");
      return { outcome: "failed" };
    }
  }

  async function take({ fieldName: slot, name, bytes }: ReceivedFile): Promise<void> {
    if ((indexOfSlot(slot) ?? documents) >= documents || faults[slot]) return;
    const acceptance = await accept({ form, slot, name, bytes });
    if (acceptance.outcome === "busy") retryAfterSeconds = acceptance.retryAfterSeconds;
    const fault = faultIn(t, acceptance, cleanFileName(name));
    if (fault) faults[slot] = fault;
  }
  return { take, faults, retryAfterSeconds: () => retryAfterSeconds };
}

function faultIn(
  t: Translate,
  acceptance: Acceptance | { outcome: "failed" },
  file: string,
): FaultText | undefined {
  switch (acceptance.outcome) {
    case "accepted":
    case "formClosed":
      return undefined;
    case "refused":
      return { sentence: t(`documents.errors.${acceptance.reason}`), file };
    case "busy":
      return t("documents.errors.busy", { minutes: Math.ceil(acceptance.retryAfterSeconds / 60) });
    case "tooMany":
      return t("documents.errors.tooMany", { count: filesPerDocumentAtMost });
    case "noSpace":
      return t("documents.errors.noSpace");
    case "overQuota":
      return t("documents.errors.quota");
    case "tooLargeForStore":
    case "notStored":
      return { sentence: t(`documents.errors.${acceptance.outcome}`), file };
    case "failed":
      return t("documents.errors.failed", { file });
  }
}
