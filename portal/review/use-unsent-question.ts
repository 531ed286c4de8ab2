import { useEffect } from "react";
import { useNavigation } from "react-router";

/**
 * Lets the browser ask before a review is left while a text in it is typed and not being sent.
 * @param remarks the remarks as they are stored, if there are some
 */
export function useUnsentQuestion(remarks: string | null | undefined): void {
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    // Any result but null asks. Each rendering replaces the function of the last one.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- see above
    window.onbeforeunload = () =>
      (isIdle &&
        [...document.querySelectorAll("textarea")].some(
          ({ value }) => !["", remarks].includes(value.trim()),
        )) ||
      null;
  });
}
