import type { TextRefused } from "../../council/applications/messages/check-text.ts";
import type { TextKey } from "../../texts/translate.ts";
import { dayMs, messageWindowMs } from "../../council/limits.ts";
import { refuse, tooMany } from "../forms/refuse.ts";

const sentences: Record<"application" | "network" | "person", TextKey> = {
  application: "applications.messages.errors.tooManyOnApplication",
  network: "applications.messages.errors.tooManyFromNetwork",
  person: "applications.messages.errors.tooManyToday",
};

/**
 * Shows a form with a text about an application again, such as a message, with what was typed and why the text was not
 * stored.
 * @param field the control with the text; undefined for an error of the whole form
 */
export function refuseText<Typed>(
  values: Typed,
  field: "message" | "note" | undefined,
  refused: TextRefused,
) {
  if (refused.outcome === "identityNumber")
    return refuse(values, 400, { field, key: "applications.messages.errors.identityNumber" });
  const { scope, atMost } = refused;
  const status = tooMany(scope === "person" ? dayMs : messageWindowMs);
  const error = { field, key: sentences[scope], args: { count: atMost } };
  return refuse(values, status, error);
}

/** The control for a path of the schemas of messages and notes; undefined for a hidden one, whose error is the form's. */
export function messageControlOf([field]: readonly PropertyKey[]): string | undefined {
  return field === "message" || field === "note" ? field : undefined;
}
