import type { FormOnPhone } from "../../portal/elements/worker-messages.ts";

/** An application form that is kept on a phone. */
export function formOnPhone(more: Partial<FormOnPhone> = {}): FormOnPhone {
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
