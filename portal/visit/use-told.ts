import { useState } from "react";
import { useNavigation } from "react-router";
import type { Flash } from "./flash.ts";

/**
 * What the page was given to tell, until a form is sent from it: then it is old, and must not stand
 * beside what comes back.
 */
export function useTold(flash: Flash | undefined): Flash | undefined {
  const isSending = useNavigation().state === "submitting";
  const [old, setOld] = useState<Flash>();
  if (isSending && flash !== old) setOld(flash);
  return flash === old ? undefined : flash;
}
