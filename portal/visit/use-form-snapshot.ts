import { useEffect, useRef, useState } from "react";
import { useFormOwner } from "./form-owner.tsx";
import { readFormSnapshot, saveFormSnapshot } from "./form-snapshot.ts";

/**
 * Keeps what a hydrated form held when an answer came back, for the case that the page is loaded again.
 * Not for forms with identity numbers or passwords: the browser stores it in clear until the tab closes.
 * @param answer what the last submission came to, unless it succeeded.
 * @returns `formRef` for the form, and `restored`: what it held before the page was loaded again.
 */
export function useFormSnapshot(answer: unknown) {
  const owner = useFormOwner();
  const formRef = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState<FormData>();
  useEffect(() => {
    // Only the browser has the snapshot: the first rendering must be that of the server.
    // oxlint-disable-next-line react/set-state-in-effect
    if (owner !== undefined) setRestored(readFormSnapshot(owner));
  }, [owner]);
  useEffect(() => {
    if (answer === undefined || owner === undefined || !formRef.current) return;
    saveFormSnapshot(owner, new FormData(formRef.current));
  }, [answer, owner]);
  return { formRef, restored };
}
