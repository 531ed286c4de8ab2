import { useEffect, useRef, useState } from "react";
import { useFormOwner } from "./form-owner.tsx";
import { readFormSnapshot, saveFormSnapshot } from "./form-snapshot.ts";

/**
 * Stores the values of a hydrated form when a result comes back, and restores them after a page reload. Must not be used
 * for identity numbers or passwords, because the browser would store them in plain text until the tab closes.
 * @param answer the result of the last submission, unless it succeeded.
 * @returns `formRef` for the form, or for an element with several forms, and `restored`, the values from before the reload
 */
export function useFormSnapshot<Holder extends HTMLElement = HTMLFormElement>(answer: unknown) {
  const owner = useFormOwner();
  const formRef = useRef<Holder>(null);
  const [restored, setRestored] = useState<FormData>();
  useEffect(() => {
    // Only the browser has the snapshot, and its first rendering must equal the server's.
    // oxlint-disable-next-line react/set-state-in-effect
    if (owner !== undefined) setRestored(readFormSnapshot(owner));
  }, [owner]);
  useEffect(() => {
    if (answer === undefined || owner === undefined || !formRef.current) return;
    saveFormSnapshot(owner, valuesIn(formRef.current));
  }, [answer, owner]);
  return { formRef, restored };
}

/** The values of a form, or of the forms in an element. */
function valuesIn(holder: HTMLElement): [string, string][] {
  const forms = holder instanceof HTMLFormElement ? [holder] : [...holder.querySelectorAll("form")];
  // None of these forms has files.
  return forms.flatMap((form) => [...new FormData(form)] as [string, string][]);
}
