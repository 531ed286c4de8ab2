import { data } from "react-router";
import { findLogo } from "../../council/settings/logo.ts";
import { getContext } from "../visit/visit.ts";
import type { Route } from "./+types/logo";

/** The council's logo, as re-encoded by the portal. The URL contains an id of exactly these bytes. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const bytes = await findLogo(getContext(context).office, params.id);
  if (!bytes) throw data(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(bytes.length),
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
