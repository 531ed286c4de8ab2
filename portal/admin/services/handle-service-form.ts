import { data, type RouterContextProvider } from "react-router";
import { isAmbiguousAmount } from "../../../council/catalogue/fee.ts";
import { serviceForm, type ServiceFormInput } from "../../../council/catalogue/rules.ts";
import { formatRupees } from "../../../texts/format.ts";
import type { TextKey } from "../../../texts/translate.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { refuse, refuseUnexpected } from "../../forms/refuse.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { getContext } from "../../visit/visit.ts";
import { serviceErrors } from "./service-errors.ts";
import { readFormValues, applyRowChange, type ServiceFormValues } from "./service-form-values.ts";

interface HandlerOptions<SaveResult extends object> {
  /** Saves a validated service, and returns the response. */
  save(input: ServiceFormInput, values: ServiceFormValues): Promise<SaveResult>;
  /** The key of the error text if saving fails unexpectedly. */
  failed: TextKey;
}

/** How many characters of the typed fee an error message repeats. */
const feeShownMaxLength = 20;

/** Shows the form again with an ambiguous fee read as whole rupees. Submitting the form once more saves the fee so. */
function refuseAmbiguousFee(values: ServiceFormValues, rupees: number) {
  const args = {
    typed: values.fee.trim().slice(0, feeShownMaxLength),
    fee: formatRupees(rupees),
  };
  const error = { field: "fee", key: "catalogue.errors.feeWhole", args } as const;
  return refuse({ ...values, fee: String(rupees) }, 400, error, {
    title: "catalogue.errors.feeCheck",
  });
}

/**
 * Handles the service form.
 * @returns what `save` returns; or the form with the typed values, if a row button was pressed or nothing was saved
 */
export async function handleServiceForm<SaveResult extends object>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { save, failed }: HandlerOptions<SaveResult>,
) {
  const values = readFormValues(form);
  const changedRows = applyRowChange(values, form);
  if (changedRows) return data<FormAnswer<ServiceFormValues>>({ errors: [], values: changedRows });

  const { expectedUpdatedAt: _, ...input } = values;
  const parsed = serviceForm.safeParse(input);
  if (!parsed.success) {
    const { errors, title } = serviceErrors(parsed.error);
    return refuse(values, 400, errors, { title });
  }
  if (isAmbiguousAmount(values.fee)) return refuseAmbiguousFee(values, parsed.data.fee);
  const result = await catchUnexpected(context, () => save(parsed.data, values));
  if (!("outcome" in result)) return result;
  return refuseUnexpected(getContext(context).visit, values, { key: failed });
}
