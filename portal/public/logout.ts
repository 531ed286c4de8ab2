import { redirect, redirectDocument } from "react-router";
import { signOut } from "../../council/accounts/sign-out.ts";
import { leaveFlash } from "../visit/flash.ts";
import { forgetSession } from "../visit/session.ts";
import { orUnforeseen } from "../visit/unforeseen.ts";
import { actorOf, at } from "../visit/visit.ts";
import type { Route } from "./+types/logout";

/** Sign-out is not a GET: any page could contain the link. */
export function loader() {
  throw redirect("/");
}

/** Browsers that know it forget what they keep of the portal, pages to go back to among it (W3C Clear Site Data). */
const forgetPages = { "Clear-Site-Data": '"cache"' };

export async function action({ context }: Route.ActionArgs) {
  const { office, visit } = at(context);
  const { sessionId } = visit;
  if (!sessionId) return redirectDocument("/");
  const result = await orUnforeseen(context, () => signOut(office, actorOf(visit), sessionId));
  if (result?.outcome === "unforeseen") {
    leaveFlash(visit, office.keys, "danger", "accounts.flash.signOutFailed");
    return redirectDocument("/");
  }
  forgetSession(visit);
  leaveFlash(visit, office.keys, "success", "accounts.flash.signedOut");
  return redirectDocument("/", { headers: forgetPages });
}
