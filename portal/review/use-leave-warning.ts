import { useEffect, useRef, type SyntheticEvent } from "react";
import { useNavigation } from "react-router";

/**
 * Makes the browser ask before a review is left while one of its text boxes has text that is not stored and not being
 * sent. Sending a form of the review asks nothing: what is typed in the others is kept (`portal/elements/save-other-forms.ts`).
 * @param remarks the stored remarks, with which their box is filled
 * @returns handlers for the element around all forms of the review
 */
export function useLeaveWarning(remarks: string | null | undefined) {
  const isIdle = useNavigation().state === "idle";
  /** Whether the browser itself sends a form: the router does not know of it. */
  const isSending = useRef(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const texts = [...document.querySelectorAll("textarea")].map(({ value }) => value.trim());
      const isStored = texts.every((text) => text === "" || text === remarks);
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
    /** For a form that the router sends itself, the router has prevented the default. */
    onSubmit: ({ defaultPrevented }: SyntheticEvent) =>
      void (isSending.current = !defaultPrevented),
    /** Typing goes on only if the reviewer stopped the sending or it failed. */
    onInput: () => void (isSending.current = false),
  };
}
