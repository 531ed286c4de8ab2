import { redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import {
  getRequestForm,
  type RequestForm,
} from "../../../council/applications/corrections/get-request-form.ts";
import {
  requestCorrection,
  type RequestCorrectionOutcome,
} from "../../../council/applications/corrections/request-correction.ts";
import { itemsIn, requestForm } from "../../../council/applications/corrections/rules.ts";
import { findHowNotified } from "../../../council/applications/how-notified.ts";
import type { Translate } from "../../../texts/translate.ts";
import { fieldErrors } from "../../forms/field-errors.ts";
import type { FormError, TypedTexts } from "../../forms/form-answer.ts";
import { fieldText } from "../../../council/fields/field-text.ts";
import { refuse, refuseUnexpected, typedTextsIn } from "../../forms/refuse.ts";
import { refuseText } from "../../history/refuse-text.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { setFlash } from "../../visit/flash.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { notifiedFlashKey } from "../notified-flash-key.ts";
import { refuseChangedMeanwhile } from "../refuse-changed-meanwhile.ts";
import { itemField, sentenceField, partOfSentence } from "./item-fields.ts";
import { lateReasonField } from "./late-reason-field.ts";

/** Loads the form that asks for a correction. */
export async function loadRequestForm({ context, params }: LoaderFunctionArgs) {
  const { office, visit } = getContext(context);
  const form = await getRequestForm(office, actorOf(visit), params["id"]!);
  return { ...form, howNotified: await findHowNotified(office, params["id"]!) };
}

/**
 * Handles the form that asks for a correction. A refused form is shown again with what was typed.
 * @param reviewUrlOf returns the URL of the review of an application
 */
export async function handleRequestForm(
  { request, context, params }: ActionFunctionArgs,
  reviewUrlOf: (id: string) => string,
) {
  const { office, visit, t } = getContext(context);
  const applicationId = params["id"]!;
  const formData = await request.formData();
  const values = { ...typedTextsIn(formData), [itemField]: formData.getAll(itemField).join(" ") };
  const loaded = await catchUnexpected(context, async () => ({
    outcome: "read" as const,
    form: await getRequestForm(office, actorOf(visit), applicationId),
  }));
  if (loaded.outcome === "unexpected") return refuseFailed();
  const { form } = loaded;
  const parsed = requestForm(form.parts).safeParse(schemaInput(formData));
  if (!parsed.success) return refuse(values, 400, errorsOf(t, form, parsed.error));
  const correctionRequest = {
    applicationId,
    version: parsed.data.version,
    items: itemsIn(form.parts, parsed.data.texts),
    lateReason: parsed.data.lateReason,
  };
  const result = await catchUnexpected(context, () =>
    requestCorrection(office, actorOf(visit), correctionRequest),
  );
  if (result.outcome === "unexpected") return refuseFailed();
  if (result.outcome !== "requested") return refuseRequest(t, values, result);
  const key = await notifiedFlashKey(office, applicationId, "corrections.review.sent");
  setFlash(visit, office.keys, "success", key);
  return redirectDocument(reviewUrlOf(applicationId));

  function refuseFailed() {
    return refuseUnexpected(visit, values, { key: "corrections.errors.failed" });
  }
}

/**
 * The input of the schema, with each sentence under the name of its answer or document. Unknown controls stay in it,
 * because the schema refuses them.
 */
function schemaInput(formData: FormData) {
  const { lateReason = "", version, ...otherControls } = Object.fromEntries(formData);
  delete otherControls[itemField];
  const controls = Object.entries(otherControls).map(([control, value]) => ({
    part: partOfSentence(control),
    control,
    value,
  }));
  const texts = controls.flatMap(({ part, value }) => (part === undefined ? [] : [[part, value]]));
  const unexpected = controls.filter(({ part }) => part === undefined);
  return {
    ...Object.fromEntries(unexpected.map(({ control, value }) => [control, value])),
    marked: formData.getAll(itemField),
    texts: Object.fromEntries(texts) as Record<string, unknown>,
    lateReason,
    version,
  };
}

function refuseRequest(
  t: Translate,
  values: TypedTexts,
  result: Exclude<RequestCorrectionOutcome, { outcome: "requested" }>,
) {
  switch (result.outcome) {
    case "nothingMarked":
      return refuse(values, 400, { key: "corrections.errors.nothingMarked" });
    case "reasonMissing":
      return refuse(values, 400, {
        field: lateReasonField,
        key: "corrections.errors.reasonMissing",
      });
    case "identityNumber":
      return refuse(
        values,
        400,
        result.names.map((field): FormError => ({
          field: field === lateReasonField ? field : sentenceField(field),
          key: "corrections.errors.identityNumber",
        })),
      );
    case "notAsked":
      // The page has no control for what is not asked.
      return refuse(values, 400, { key: "corrections.errors.notAsked" });
    case "tooMany":
      return refuseText(values, undefined, result);
    case "alreadyOpen":
    case "applicantGone":
      return refuse(values, 409, { key: `corrections.errors.${result.outcome}` });
    case "changedMeanwhile":
    case "correctedMeanwhile":
      return refuseChangedMeanwhile(t, values, result, { hasText: true });
  }
}

function errorsOf(
  t: Translate,
  { parts, fields, documents }: RequestForm,
  error: Parameters<typeof fieldErrors>[0],
): FormError[] {
  const names = [...parts.fields.map(({ id }) => id), ...parts.slots];
  const order = [...names.map(sentenceField), lateReasonField];
  const controlOf = ([first, name]: readonly PropertyKey[]) =>
    first === "texts" && typeof name === "string"
      ? sentenceField(name)
      : first === lateReasonField
        ? lateReasonField
        : undefined;
  const labels = new Map([
    ...fields.map(({ name, label }) => [sentenceField(name), fieldText(t, label)] as const),
    ...documents.map(({ name, label }) => [sentenceField(name), label] as const),
  ]);
  return fieldErrors(error, { order, controlOf }).map((formError) => ({
    ...formError,
    about: labels.get(formError.field ?? ""),
  }));
}
