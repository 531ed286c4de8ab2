import { listPublicKeys } from "../../council/certificates/signing-keys.ts";
import { getContext } from "../visit/visit.ts";
import type { Route } from "./+types/jwks";

/** The keys that check certificates (RFC 7517), for anybody's software. Earlier keys stay for certificates they signed. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { office } = getContext(context);
  return Response.json(
    { keys: await listPublicKeys(office) },
    {
      headers: {
        "Content-Type": "application/jwk-set+json",
        "Cache-Control": "public, max-age=600",
        "Access-Control-Allow-Origin": "*",
      },
    },
  );
}
