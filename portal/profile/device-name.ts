import type { Device } from "../../council/accounts/device.ts";
import type { Translate } from "../../texts/translate.ts";

/** A device as its owner knows it: its browser and system. */
export function deviceName(t: Translate, { browser, system }: Device): string {
  if (browser && system) return t("profile.sessions.name", { browser, system });
  return browser ?? system ?? t("profile.sessions.unknown");
}
