import { useEffect, useRef, type SyntheticEvent } from "react";
import { useNavigation } from "react-router";

/**
 * The browser asks before a review is left, if a text box has text that is neither stored nor being sent. It does not
 * ask when a form of the review is sent, because what is typed in the others is kept
 * (`portal/elements/save-other-forms.ts`).
 * @returns handlers for the element around all forms of the review
 */
export function useLeaveWarning() {
  const isIdle = useNavigation().state === "idle";
  /** Whether the browser itself sends a form, of which the router does not know. */
  const isSending = useRef(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const isStored = [...document.querySelectorAll("textarea")].every(
        ({ value, dataset }) => value.trim() === "" || value.trim() === dataset.stored,
      );
      if (!isIdle || isSending.current || isStored) return;
      event.preventDefault();
      // Before version 119, Chrome asks only if `returnValue` is set.
      event.returnValue = "";
    };
    // After the browser's Back, the page is in the state in which it was left.
    const onPageShow = () => void (isSending.current = false);
    window.addEventListener("beforeunload", ask);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("pageshow", onPageShow);
    };
  });
  return {
    /** The router prevents the default of each form that it sends; the browser sends the others. */
    onSubmit: ({ defaultPrevented }: SyntheticEvent) =>
      void (isSending.current = !defaultPrevented),
    /** If typing goes on, the reviewer has stopped the sending, or it has failed. */
    onInput: () => void (isSending.current = false),
  };
}
