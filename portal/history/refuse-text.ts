import type { TextRefused } from "../../council/applications/messages/check-text.ts";
import type { TextKey } from "../../texts/translate.ts";
import { dayMs, messageWindowMs } from "../../council/limits.ts";
import { refuse, tooMany } from "../forms/refuse.ts";

const limitSentences: Record<"application" | "network" | "person", TextKey> = {
  application: "applications.messages.errors.tooManyOnApplication",
  network: "applications.messages.errors.tooManyFromNetwork",
  person: "applications.messages.errors.tooManyToday",
};

/**
 * Shows a form again, with what was typed and the reason, because its text about an application, such as a message, was
 * refused.
 * @param field the control with the text; undefined for an error of the whole form
 */
export function refuseText<Typed>(
  values: Typed,
  field: "message" | "note" | undefined,
  refusal: TextRefused,
) {
  if (refusal.outcome === "identityNumber")
    return refuse(values, 400, { field, key: "applications.messages.errors.identityNumber" });
  const { scope, atMost } = refusal;
  const status = tooMany(scope === "person" ? dayMs : messageWindowMs);
  const error = { field, key: limitSentences[scope], args: { count: atMost } };
  return refuse(values, status, error);
}

/**
 * The control that an error of the schemas of messages and notes is about. Undefined for a hidden control: its error is
 * shown as one of the whole form.
 */
export function messageControlOf([field]: readonly PropertyKey[]): string | undefined {
  return field === "message" || field === "note" ? field : undefined;
}
