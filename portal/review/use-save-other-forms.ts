import type { RefObject, SyntheticEvent } from "react";
import { useFormOwner } from "../visit/form-owner.tsx";
import { saveFormSnapshot } from "../visit/form-snapshot.ts";
import { typedIn } from "../visit/use-form-snapshot.ts";

/**
 * Keeps what is typed into the other forms of a review while one of them is sent and the page is loaded again.
 * @param panelRef the element around all forms of the review
 * @param remarks the stored remarks: left unchanged, they are read again, since a colleague may have changed them
 * @returns a handler for the submit events of that element
 */
export function useSaveOtherForms(
  panelRef: RefObject<HTMLElement | null>,
  remarks: string | null | undefined,
) {
  const owner = useFormOwner();
  return ({ target }: SyntheticEvent) => {
    if (owner === undefined || !panelRef.current) return;
    const typed = typedIn(panelRef.current, target as HTMLFormElement);
    if (typed.get("remarks") === (remarks ?? "")) typed.delete("remarks");
    saveFormSnapshot(owner, typed);
  };
}
