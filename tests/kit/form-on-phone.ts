import type { FormOnPhone } from "../../portal/elements/worker-messages.ts";

/** An application form as the service worker keeps it on a phone. */
export function formOnPhone(overrides: Partial<FormOnPhone> = {}): FormOnPhone {
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
    ...overrides,
  };
}
