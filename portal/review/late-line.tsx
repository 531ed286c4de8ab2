import type { LateApplications } from "../../council/applications/count-late.ts";
import { useTexts } from "../visit/texts.tsx";
import { filterUrl } from "./applications-location.ts";

interface LateLineProps {
  /** The URL of the list. */
  list: string;
  /** How many applications are late; undefined for a list without this line. */
  late: LateApplications | undefined;
}

/** The line that says how many applications are late, if some are, with a link to the list that begins with them. */
export function LateLine({ list, late }: LateLineProps) {
  const t = useTexts();
  if (!late || late.count === 0) return null;
  const { count, isCapped } = late;
  return (
    <p>
      <b>{t(isCapped ? "review.late.more" : "review.late.some", { count })}</b>{" "}
      <a
        className="inline-flex min-h-11 items-center no-print"
        href={filterUrl(list, { order: "due" })}
      >
        {t("review.late.first", { count })}
      </a>
    </p>
  );
}
