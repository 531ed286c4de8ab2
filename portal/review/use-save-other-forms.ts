import type { RefObject, SyntheticEvent } from "react";
import { useFormOwner } from "../visit/form-owner.tsx";
import { saveFormSnapshot } from "../visit/form-snapshot.ts";
import { typedIn } from "../visit/use-form-snapshot.ts";

/**
 * Keeps what is typed into the other forms of a review while one of them is sent and the page is loaded again.
 * @param panelRef the element around all forms of the review
 * @returns a handler for its submit events
 */
export function useSaveOtherForms(panelRef: RefObject<HTMLElement | null>) {
  const owner = useFormOwner();
  return ({ target }: SyntheticEvent) => {
    if (owner !== undefined && panelRef.current)
      saveFormSnapshot(owner, typedIn(panelRef.current, target as HTMLFormElement));
  };
}
