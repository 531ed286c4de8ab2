import type { TypedForm } from "../../portal/elements/worker-messages.ts";

/** A form as a phone keeps it. */
export function typedForm(more: Partial<TypedForm> = {}): TypedForm {
  return {
    key: "key",
    owner: "sunita",
    serviceId: "service",
    title: "Apply for Birth Certificate",
    values: {},
    unsent: [],
    conflicts: [],
    draftVersion: "0",
    serviceVersionId: "1",
    at: 0,
    ...more,
  };
}
