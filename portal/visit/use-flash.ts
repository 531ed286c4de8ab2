import { useState } from "react";
import { useNavigation } from "react-router";
import type { Flash } from "./flash.ts";

/** The page's flash message until a form is submitted, which makes it outdated. */
export function useFlash(flash: Flash | undefined): Flash | undefined {
  const isSending = useNavigation().state === "submitting";
  const [outdatedFlash, setOutdatedFlash] = useState<Flash>();
  if (isSending && flash !== outdatedFlash) setOutdatedFlash(flash);
  return flash === outdatedFlash ? undefined : flash;
}
