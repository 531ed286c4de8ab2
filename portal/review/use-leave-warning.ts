import { useEffect, useRef, type SyntheticEvent } from "react";
import { useNavigation } from "react-router";

/**
 * The browser asks before a review is left, if a text box has text that is neither stored nor being sent. Sending a form
 * of the review asks nothing: what is typed in the others is kept (`portal/elements/save-other-forms.ts`).
 * @returns handlers for the element around all forms of the review
 */
export function useLeaveWarning() {
  const isIdle = useNavigation().state === "idle";
  /** Whether the browser itself sends a form: the router does not know of it. */
  const isSending = useRef(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const isStored = [...document.querySelectorAll("textarea")].every(
        ({ value, dataset }) => value.trim() === "" || value.trim() === dataset.stored,
      );
      if (!isIdle || isSending.current || isStored) return;
      event.preventDefault();
      // Chrome asks for a prevented event only since version 119.
      event.returnValue = "";
    };
    // The browser's Back shows this page as it was left.
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
    /** Typing goes on only if the reviewer stopped the sending or it failed. */
    onInput: () => void (isSending.current = false),
  };
}
