import { data, type RouterContextProvider } from "react-router";
import { isWorthOtherwise } from "../../council/catalogue/fee.ts";
import { serviceForm, type ServiceFacts } from "../../council/catalogue/rules.ts";
import { Refusal } from "../../council/refusals.ts";
import { formatRupees } from "../../texts/format.ts";
import type { TextKey } from "../../texts/translate.ts";
import { at } from "../visit/visit.ts";
import { serviceFaults, type ServiceFaults } from "./service-faults.ts";
import { typedFrom, withOtherRows, type TypedService } from "./typed-service.ts";

/** What a press of a button in the service form came to, where it did not simply succeed. */
export type ServiceAnswer =
  /** The form with a row more or less, for browsers without scripts. */
  | { outcome: "rows"; typed: TypedService }
  | ({ outcome: "faults"; typed: TypedService; seen?: number } & ServiceFaults);

/** Answers with the form, what was typed, and a sentence about all of it. */
export function backToForm(typed: TypedService, key: TextKey, status: number, seen?: number) {
  const answer: ServiceAnswer = { outcome: "faults", typed, faults: [{ key }], seen };
  return data(answer, { status });
}

/** How a page keeps a service that passed the rules. */
interface Errand<Kept> {
  keep(facts: ServiceFacts, typed: TypedService): Promise<Kept>;
  /** What is said when it could not be kept, through a fault of ours. */
  failed: TextKey;
}

/** How much of what was typed as the fee is repeated. */
const feeRepeatedLetters = 20;

/** The form with the fee as it would be saved; sent once more, it is saved so. */
function askAboutFee(typed: TypedService, rupees: number): ServiceAnswer {
  const args = { typed: typed.fee.trim().slice(0, feeRepeatedLetters), fee: formatRupees(rupees) };
  return {
    outcome: "faults",
    title: "catalogue.errors.feeCheck",
    faults: [{ control: "fee", key: "catalogue.errors.feeWhole", args }],
    typed: { ...typed, fee: String(rupees) },
  };
}

/** Answers the service form. What was typed comes back with everything but success. */
export async function takeService<Kept>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { keep, failed }: Errand<Kept>,
) {
  const typed = typedFrom(form);
  const otherRows = withOtherRows(typed, form);
  if (otherRows) return data<ServiceAnswer>({ outcome: "rows", typed: otherRows });

  const parsed = serviceForm.safeParse(typed);
  if (!parsed.success) {
    const answer: ServiceAnswer = { outcome: "faults", typed, ...serviceFaults(parsed.error) };
    return data(answer, { status: 400 });
  }
  if (isWorthOtherwise(typed.fee))
    return data(askAboutFee(typed, parsed.data.fee), { status: 400 });
  try {
    return await keep(parsed.data, typed);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { office, visit } = at(context);
    office.log.error({ requestId: visit.requestId, err: error }, "service not kept");
    return backToForm(typed, failed, 500);
  }
}
