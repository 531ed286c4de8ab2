import { data } from "react-router";
import { accentStyles } from "../../council/settings/accent.ts";
import type { Route } from "./+types/accent";

/**
 * The stylesheet with a council's colour. The URL contains the colour, so the response never changes and can
 * be cached for ever.
 */
export function loader({ params }: Route.LoaderArgs): Response {
  if (!/^[\da-f]{6}$/.test(params.colour)) throw data(null, { status: 404 });
  return new Response(accentStyles(`#${params.colour}`), {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
