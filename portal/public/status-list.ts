import { statusListCachedSeconds } from "../../council/certificate-limits.ts";
import { getStatusList } from "../../council/certificates/get-status-list.ts";
import { getContext } from "../visit/visit.ts";
import type { Route } from "./+types/status-list";

/** A list of revoked certificates (IETF Token Status List), for the page that checks them and for anybody's software. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const list = await getStatusList(getContext(context).office, params.id);
  if (list === undefined) return new Response("Not found\n", { status: 404 });
  return new Response(list, {
    headers: {
      "Content-Type": "application/statuslist+jwt",
      "Cache-Control": `public, max-age=${statusListCachedSeconds}`,
      "Access-Control-Allow-Origin": "*",
    },
  });
}
