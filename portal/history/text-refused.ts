import type { TextRefused } from "../../council/applications/messages/check-text.ts";
import type { TextKey } from "../../texts/translate.ts";
import { refuse } from "../forms/refuse.ts";

const tooMany: Record<"application" | "network" | "person", TextKey> = {
  application: "applications.messages.errors.tooManyOnApplication",
  network: "applications.messages.errors.tooManyFromNetwork",
  person: "applications.messages.errors.tooManyToday",
};

/** Shows the form of a message or note again, with the typed text and why it was not stored. */
export function refuseText<Typed>(
  values: Typed,
  field: "message" | "note" | undefined,
  refused: TextRefused,
) {
  if (refused.outcome === "identityNumber")
    return refuse(values, 400, { field, key: "applications.messages.errors.identityNumber" });
  const { scope, atMost } = refused;
  return refuse(values, 429, { field, key: tooMany[scope], args: { count: atMost } });
}

/** The control of a path of the schema; undefined for a hidden one, whose error concerns the whole form. */
export function messageControlOf([field]: readonly PropertyKey[]): string | undefined {
  return field === "message" || field === "note" ? field : undefined;
}
