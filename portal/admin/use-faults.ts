import type { TextKey } from "../../texts/translate.ts";
import type { NotSent } from "../visit/send-form.ts";
import { useTexts } from "../visit/texts.tsx";
import type { ServiceFaults } from "./service-faults.ts";
import type { ServiceAnswer } from "./take-service.ts";

/**
 * What is wrong with the form, in the reader's language: all of it, and by a control's id.
 * @param failed what is said when sending it failed for no known reason.
 */
export function useFaults(answer: ServiceAnswer | NotSent | undefined, failed: TextKey) {
  const t = useTexts();
  const { title, faults } = faultsOf(answer, failed);
  const errors = faults.map(({ control, ...text }) => ({ field: control, message: t.of(text) }));
  return {
    summary: { errors, ...(title && { title: t.of({ key: title }) }) },
    /** Through a fault of ours: the specification has a toast for it. */
    hasFailed: faults.some(({ key }) => key === failed),
    errorOf: (control: string) => errors.find(({ field }) => field === control)?.message,
  };
}

function faultsOf(answer: ServiceAnswer | NotSent | undefined, failed: TextKey): ServiceFaults {
  if (answer && "notSent" in answer) {
    const keys: Record<NotSent["notSent"], TextKey> = {
      connectionLost: "common.connectionLost",
      signedOut: "catalogue.errors.signedOut",
      tooLarge: "common.tooLarge",
      busy: "common.busy",
      failed,
    };
    return { faults: [{ key: keys[answer.notSent] }] };
  }
  return answer?.outcome === "faults" ? answer : { faults: [] };
}
