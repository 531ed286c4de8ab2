import { data, type RouterContextProvider } from "react-router";
import { isWorthOtherwise } from "../../../council/catalogue/fee.ts";
import { serviceForm, type ServiceFacts } from "../../../council/catalogue/rules.ts";
import { formatRupees } from "../../../texts/format.ts";
import type { TextKey } from "../../../texts/translate.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { refuse } from "../../forms/refuse.ts";
import { orUnforeseen } from "../../visit/unforeseen.ts";
import { at } from "../../visit/visit.ts";
import { serviceErrors } from "./service-errors.ts";
import { typedFrom, withOtherRows, type TypedService } from "./typed-service.ts";

/** Saves a validated service. */
interface Errand<Kept extends object> {
  keep(facts: ServiceFacts, typed: TypedService): Promise<Kept>;
  /** What is said when it could not be kept, through an error of ours. */
  failed: TextKey;
}

/** How many characters of the typed fee are repeated. */
const feeRepeatedLetters = 20;

/** Returns the form with the fee as it would be saved; submitting it again saves it. */
function askAboutFee(typed: TypedService, rupees: number) {
  const args = { typed: typed.fee.trim().slice(0, feeRepeatedLetters), fee: formatRupees(rupees) };
  const error = { field: "fee", key: "catalogue.errors.feeWhole", args } as const;
  return refuse({ ...typed, fee: String(rupees) }, 400, error, {
    title: "catalogue.errors.feeCheck",
  });
}

/** Handles the service form. Unless it succeeds, the typed values are returned. */
export async function takeService<Kept extends object>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { keep, failed }: Errand<Kept>,
) {
  const typed = typedFrom(form);
  const otherRows = withOtherRows(typed, form);
  if (otherRows) return data<FormAnswer<TypedService>>({ errors: [], typed: otherRows });

  const { seen: _, ...facts } = typed;
  const parsed = serviceForm.safeParse(facts);
  if (!parsed.success) {
    const { errors, title } = serviceErrors(parsed.error);
    return refuse(typed, 400, errors, { title });
  }
  if (isWorthOtherwise(typed.fee)) return askAboutFee(typed, parsed.data.fee);
  const kept = await orUnforeseen(context, () => keep(parsed.data, typed));
  if (!("outcome" in kept)) return kept;
  const { requestId } = at(context).visit;
  return refuse(typed, 500, { key: failed }, { requestId });
}
