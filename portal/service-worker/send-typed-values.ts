import type { SaveDraftResponse } from "../elements/save-draft-response.ts";
import { nextFormKey } from "../elements/new-form-key.ts";
import type { FormOnPhone } from "../elements/worker-messages.ts";
import { changeForm, formsOf } from "./forms-on-phone.ts";

/**
 * The sending for which the next one waits. Two at once would send a value twice, with the same version of the draft, and
 * the second would look like a conflict.
 */
let lastSending: Promise<unknown> = Promise.resolve();

/**
 * Saves a person's unsent values to their drafts. Values that another device saved meanwhile are not
 * overwritten: the form's page asks the person. The portal refuses the request if somebody else has signed in
 * meanwhile.
 * @returns how many of their forms still have unsent values.
 */
export function sendTypedValues(owner: string): Promise<number> {
  const sending = lastSending.catch(() => {}).then(() => sendAll(owner));
  lastSending = sending;
  return sending;
}

async function sendAll(owner: string): Promise<number> {
  for (const form of await formsOf(owner)) if (controlsToSend(form).length > 0) await send(form);
  return (await formsOf(owner)).filter(({ unsent }) => unsent.length > 0).length;
}

/** The unsent controls without a conflict that the person has to decide. */
export function controlsToSend({ unsent, conflicts }: FormOnPhone): string[] {
  return unsent.filter((control) => !conflicts.includes(control));
}

async function send(form: FormOnPhone): Promise<void> {
  const { key, owner, serviceId, draftVersion, serviceVersionId, values } = form;
  const body = new URLSearchParams({ draftVersion, serviceVersionId, changedElsewhere: "keep" });
  for (const control of controlsToSend(form)) body.set(control, values[control] ?? "");
  const url = `/apply/${serviceId}/draft?form=${key}&formOwner=${owner}`;
  // If nobody is signed in, the response is a redirect to the sign-in page.
  const response = await fetch(url, { method: "POST", body, redirect: "manual" });
  if (response.status !== 200 && response.status !== 409) return;
  // A public network may respond with its sign-in page instead.
  const result = (await response.json().catch(() => {})) as SaveDraftResponse | null | undefined;
  if (result?.outcome === "saved")
    await changeForm(owner, key, (stored) => formAfterSending(stored, form, result));
  if (result?.outcome !== "alreadySubmitted") return;
  const newKey = await nextFormKey(key);
  await changeForm(owner, key, (stored) => asNewForm(stored, newKey));
}

/**
 * A form under a new key, in place of a form whose application was submitted from another device meanwhile. So nothing
 * that was typed on this phone is lost, and the person may discard it.
 */
export function asNewForm(form: FormOnPhone, newKey: string): FormOnPhone {
  return { ...form, key: newKey, draftVersion: "0", conflicts: [] };
}

/**
 * The form after a response.
 * @param stored the form as it is stored now: it may have been changed since it was sent
 */
export function formAfterSending(
  stored: FormOnPhone,
  sentForm: FormOnPhone,
  result: SaveDraftResponse,
): FormOnPhone {
  const conflicts = Object.keys(result.kept ?? {});
  const hasArrived = (control: string) =>
    controlsToSend(sentForm).includes(control) &&
    !conflicts.includes(control) &&
    stored.values[control] === sentForm.values[control];
  return {
    ...stored,
    unsent: stored.unsent.filter((control) => !hasArrived(control)),
    conflicts: [...new Set([...stored.conflicts, ...conflicts])],
    // The version stays while there is a conflict, so that the server still detects it.
    draftVersion:
      conflicts.length > 0 || stored.conflicts.length > 0
        ? stored.draftVersion
        : String(result.version ?? stored.draftVersion),
  };
}
