import type { RouterContextProvider } from "react-router";
import { countHeldCertificates } from "../../../council/applications/list-held.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { heldUrl } from "./location.ts";
import type { HeldLink } from "./held-certificates-link.tsx";

/** Loads a dashboard's link to the certificates that wait for a second official; undefined if none waits. */
export async function loadHeldLink(
  context: Readonly<RouterContextProvider>,
): Promise<HeldLink | undefined> {
  const { office, visit, t } = getContext(context);
  const count = await countHeldCertificates(office, actorOf(visit));
  return count === 0
    ? undefined
    : { text: t("certificates.held.waiting", { count }), href: heldUrl };
}
