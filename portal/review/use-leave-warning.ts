import { useEffect } from "react";
import { useNavigation } from "react-router";

/**
 * Makes the browser ask before a review is left while one of its text boxes has text that is not stored and not being
 * sent.
 * @param remarks the stored remarks, with which their box is filled
 */
export function useLeaveWarning(remarks: string | null | undefined): void {
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
