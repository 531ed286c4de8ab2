import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { answerReadMs } from "../../council/limits.ts";

/**
 * Makes one press of a form's button one submission. Ignores a second press while the response is
 * pending, and one right after the response changed the form.
 * @param answer the action's last result.
 * @returns whether a press should be ignored now, and a function to call on submit.
 */
export function useSubmitOnce(answer: unknown) {
  const state = useNavigation().state;
  const isUnderWay = useRef(false);
  const answeredAt = useRef(-Infinity);
  // Either signals the response: a fast one never renders the pending state.
  useEffect(() => {
    if (state !== "idle" || !isUnderWay.current) return;
    isUnderWay.current = false;
    answeredAt.current = Date.now();
  }, [state, answer]);
  return {
    isUnderWay: () => isUnderWay.current,
    isMomentAfter: () => Date.now() - answeredAt.current < answerReadMs,
    send() {
      isUnderWay.current = true;
    },
  };
}
