import { redirect } from "react-router";
import { downloadDataExport } from "../../council/data-export/download.ts";
import { setFlash } from "../visit/flash.ts";
import { streamFile } from "../visit/stream-file.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { withExport } from "../visit/with-export.ts";
import { downloadProofOf } from "./data-proof.ts";
import type { Route } from "./+types/data-file";

/**
 * The person's own data as a ZIP file; if the password is not confirmed, redirects to the page that asks for it.
 */
export const loader = withExport(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const download = await downloadDataExport(office, actorOf(visit), downloadProofOf(visit));
  if (download.outcome !== "found") {
    if (download.outcome === "notFound")
      setFlash(visit, office.keys, "danger", "profile.data.gone");
    throw redirect("/profile/data");
  }
  return streamFile(download.pieces, {
    name: "my-data.zip",
    type: "application/zip",
    size: download.size,
  });
});
