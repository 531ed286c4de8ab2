import { findSupportEmail } from "../../council/settings/get-council.ts";
import { everyLanguage } from "../../texts/languages.ts";
import { getContext } from "../visit/visit.ts";
import type { Route } from "./+types/security-txt";

const validMs = 180 * 24 * 60 * 60 * 1000;

/** Says where to report a vulnerability (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { office } = getContext(context);
  const { publicUrl } = office.operatorConfig;
  const input = { publicUrl, supportEmail: await findSupportEmail(office) };
  return new Response(securityText(input, office.clock()), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/**
 * The fields of RFC 9116. The file must expire within a year, so that nobody uses an outdated email.
 * @param now milliseconds UTC
 */
export function securityText(portal: { publicUrl: string; supportEmail: string }, now: number) {
  return [
    `Contact: mailto:${portal.supportEmail}`,
    `Expires: ${new Date(now + validMs).toISOString()}`,
    `Preferred-Languages: ${everyLanguage.join(", ")}`,
    `Canonical: ${portal.publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
