import { useEffect } from "react";
import { useNavigation } from "react-router";

/**
 * Lets the browser ask before a review is left while a text in it is typed and not being sent.
 * @param remarks the remarks as they are stored, if there are some
 */
export function useUnsentQuestion(remarks: string | null | undefined): void {
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const texts = [...document.querySelectorAll("textarea")].map(({ value }) => value.trim());
      if (!isIdle || texts.every((text) => text === "" || text === remarks)) return;
      event.preventDefault();
      // Chrome asks for a prevented event only since version 119.
      event.returnValue = "";
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  });
}
