import type { Terms } from "../../council/office.ts";
import { languages } from "../../texts/languages.ts";
import { at } from "../visit/visit.ts";
import type { Route } from "./+types/security-txt";

const validMs = 180 * 24 * 60 * 60 * 1000;

/** Whom to tell of a hole in the portal (RFC 9116). */
export function loader({ context }: Route.LoaderArgs): Response {
  const { office } = at(context);
  return new Response(securityText(office.terms, office.clock()), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/**
 * The fields of RFC 9116. It must expire within a year, so that nobody writes to an address long left.
 * @param now milliseconds UTC
 */
export function securityText(terms: Pick<Terms, "publicUrl" | "supportEmail">, now: number) {
  return [
    `Contact: mailto:${terms.supportEmail}`,
    `Expires: ${new Date(now + validMs).toISOString()}`,
    `Preferred-Languages: ${Object.keys(languages).join(", ")}`,
    `Canonical: ${terms.publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
