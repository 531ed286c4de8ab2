import { redirect } from "react-router";
import { downloadDataExport } from "../../council/data-export/download.ts";
import { setFlash } from "../visit/flash.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { withExport } from "../visit/with-export.ts";
import { downloadProofOf } from "./data-proof.ts";
import type { Route } from "./+types/data-file";

/**
 * The person's own data as a ZIP file; without a confirmed password, redirects to the page that asks for it.
 */
export const loader = withExport(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const found = await downloadDataExport(office, actorOf(visit), downloadProofOf(visit));
  if (found.outcome !== "found") {
    if (found.outcome === "notFound") setFlash(visit, office.keys, "danger", "profile.data.gone");
    throw redirect("/profile/data");
  }
  return new Response(streamOf(found.pieces), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(found.size),
      "Content-Disposition": 'attachment; filename="my-data.zip"',
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
});

/**
 * Requests the next piece when the previous one is sent, so that a slow connection keeps no pieces in memory.
 */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
