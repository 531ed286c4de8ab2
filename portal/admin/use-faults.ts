import { useTexts } from "../visit/texts.tsx";
import type { ServiceFaults } from "./service-faults.ts";
import type { ServiceAnswer } from "./take-service.ts";

/** What is wrong with the form, in the reader's language: all of it, and by a control's id. */
export function useFaults(answer: ServiceAnswer | undefined) {
  const t = useTexts();
  const { title, faults } = faultsOf(answer);
  const errors = faults.map(({ control, key }) => ({ field: control, message: t.of({ key }) }));
  return {
    summary: { errors, ...(title && { title: t.of({ key: title }) }) },
    errorOf: (control: string) => errors.find(({ field }) => field === control)?.message,
  };
}

function faultsOf(answer: ServiceAnswer | undefined): ServiceFaults {
  if (answer?.outcome === "connectionLost") return { faults: [{ key: "common.connectionLost" }] };
  return answer?.outcome === "faults" ? answer : { faults: [] };
}
