import { data } from "react-router";
import { accentStyles } from "../../council/settings/accent.ts";
import type { Route } from "./+types/accent";

/**
 * The stylesheet of a council's colour. It is made of nothing but its address, which names the colour:
 * whoever has it once need not ask again.
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
