import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { answerReadMs } from "../../council/limits.ts";

/**
 * Lets one press of a form's buttons be one sending. A second press while the answer is under way is
 * for the form as it was, and so is one in the moment after the answer came and changed the form.
 * @param answer what the action answered last.
 * @returns whether a press now is such a one; and what to call when the form is sent.
 */
export function useOnePress(answer: unknown) {
  const state = useNavigation().state;
  const isUnderWay = useRef(false);
  const answeredAt = useRef(-Infinity);
  // Either tells that the answer is here: where it came fast, no rendering ever was under way.
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
