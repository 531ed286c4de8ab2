import { exportProgressFromRows } from "../../council/review-limits.ts";
import { formatNumber } from "../../texts/format.ts";
import { useTexts } from "../visit/texts.tsx";
import { exportUrl } from "./applications-location.ts";
import type { LoadedApplications } from "./applications-route.ts";

interface ExportLinksProps extends Pick<LoadedApplications, "location" | "results"> {
  /**
   * The URL of `portal/elements/export-progress.ts`, which finds the links and the line of the progress by their
   * attributes.
   */
  exportScript: string;
}

/**
 * Links that download a list as a file, below the list because they are needed less often. Only the server renders
 * them.
 */
export function ExportLinks({ location, results, exportScript }: ExportLinksProps) {
  const t = useTexts();
  return (
    <>
      <div className="list-tools no-print">
        {(["csv", "xlsx"] as const).map((format) => (
          <a key={format} href={exportUrl(location, format)} data-export="">
            {t(`exports.${format}`, { count: formatNumber(results.total) })}
          </a>
        ))}
      </div>
      {results.total >= exportProgressFromRows && (
        <>
          <p role="status" data-export-progress="" />
          <script type="module" src={exportScript} />
        </>
      )}
    </>
  );
}
