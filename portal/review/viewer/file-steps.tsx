import type { Ref } from "react";
import type { CheckedFile } from "../../../council/documents/check-files.ts";
import { Icon } from "../../components/icon.tsx";
import { useTexts } from "../../visit/texts.tsx";
import type { FileLink } from "./use-open-file.ts";

interface FileStepsProps {
  /** The files that can be opened. */
  files: readonly CheckedFile[];
  /** The open file. */
  file: CheckedFile;
  linkTo: (file: CheckedFile) => FileLink;
  ref: Ref<HTMLElement>;
}

/**
 * Links to the files before and after the open one; null for a single file. After a click the links keep
 * their place and the focus. `portal/elements/review-keys.ts` looks for their `data-file-…` attributes.
 */
export function FileSteps({ files, file, linkTo, ref }: FileStepsProps) {
  const t = useTexts();
  if (files.length === 1) return null;
  const index = files.indexOf(file);
  const previous = files[index - 1];
  const next = files[index + 1];
  return (
    <nav ref={ref} className="file-steps no-print" aria-label={t("viewer.files.label")}>
      <a {...stepTo(previous && linkTo(previous))} data-file-previous="">
        <Icon name="chevron-left" />
        <span>{t("viewer.files.previous")}</span>
      </a>
      <span role="status">
        {t("viewer.files.position", { number: index + 1, count: files.length })}
      </span>
      <a {...stepTo(next && linkTo(next))} data-file-next="">
        <span>{t("viewer.files.next")}</span>
        <Icon name="chevron-right" />
      </a>
    </nav>
  );
}

/** A step that leads nowhere stays a link that can have the focus. */
function stepTo(link: FileLink | undefined) {
  const className = "button button-secondary button-small";
  return link
    ? { ...link, className }
    : ({ className, role: "link", "aria-disabled": true, tabIndex: 0 } as const);
}
