import { getCouncilView } from "../../council/settings/view.ts";
import { getContext } from "../visit/visit.ts";
import type { Route } from "./+types/web-manifest";

/** How the portal appears when installed on a phone (W3C Web Application Manifest). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { office, visit, t } = getContext(context);
  const { name } = await getCouncilView(office, visit.language);
  const manifest = {
    id: "/",
    start_url: "/",
    scope: "/",
    name,
    description: t("landing.lead"),
    lang: visit.language,
    display: "minimal-ui",
    background_color: "#fbf8f2",
    theme_color: "#f3ede2",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
