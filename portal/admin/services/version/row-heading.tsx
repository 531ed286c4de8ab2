import { Button } from "../../../components/button.tsx";
import { useTexts } from "../../../visit/texts.tsx";

interface RowHeadingProps {
  /** The id of the row, with which the ids of its controls begin. */
  id: string;
  title: string;
  row: number;
  /** The name of the button that removes the row. */
  remove: string;
}

/**
 * The name of a row of a form, and the buttons that move it up and remove it. Both submit the form, which is shown
 * again.
 */
export function RowHeading({ id, title, row, remove }: RowHeadingProps) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-bold" id={`${id}-title`} aria-hidden="true">
        {title}
      </span>
      <span className="flex flex-wrap gap-2">
        {row > 0 && (
          <Button name="moveUp" value={row} appearance="quiet" aria-describedby={`${id}-title`}>
            {t("versions.documents.up")}
          </Button>
        )}
        <Button name={remove} value={row} appearance="quiet" aria-describedby={`${id}-title`}>
          {t("common.remove")}
        </Button>
      </span>
    </div>
  );
}
