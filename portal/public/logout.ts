import { redirect, redirectDocument } from "react-router";
import { signOut } from "../../council/accounts/sign-out.ts";
import { setFlash } from "../visit/flash.ts";
import { clearCacheHeaders, clearSession } from "../visit/session.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import type { Route } from "./+types/logout";

/** A GET signs nobody out, because any page could contain the link. */
export function loader() {
  throw redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
  const { office, visit } = getContext(context);
  const { sessionId } = visit;
  if (!sessionId) return redirectDocument("/");
  const result = await catchUnexpected(context, () => signOut(office, actorOf(visit), sessionId));
  if (result?.outcome === "unexpected") {
    setFlash(visit, office.keys, "danger", "accounts.flash.signOutFailed");
    return redirectDocument("/");
  }
  clearSession(visit);
  setFlash(visit, office.keys, "success", "accounts.flash.signedOut");
  return redirectDocument("/", { headers: clearCacheHeaders });
}
