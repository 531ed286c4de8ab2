import type { UnfinishedUpload } from "../../council/documents/rules.ts";
import { allowedExtensions, fileMaxBytes, filesPerDocumentAtMost } from "../../council/limits.ts";
import { useTexts } from "../visit/texts.tsx";
import { AttachedFiles, type AttachedFile } from "./attached-files.tsx";
import { controlAttributesOf, FieldErrorText, Hint, LabelText, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

/** The id of the paragraph that says the limits of files. */
export const fileLimitsId = "file-limits";

/**
 * The types that may be chosen. Some phones offer the camera beside files only if media types are listed beside the
 * extensions. Android offers the camera and all files if a type other than pictures is listed, otherwise only its gallery.
 */
const acceptedTypes = ["image/jpeg", "image/png", "application/pdf"]
  .concat(allowedExtensions.map((extension) => `.${extension}`))
  .join(",");

interface FileFieldProps extends FieldProps {
  /** Files of which only a part has arrived. */
  unfinished: readonly UnfinishedUpload[];
  /** The files that are stored for the document already. */
  attached?: readonly AttachedFile[];
  required?: boolean;
}

/**
 * The control for the files of one document. The page says the limits of files once, above all these controls. With
 * scripts, files can be chosen in several steps and removed, and a file that is too large or of the wrong type is refused
 * before it is sent.
 * Each file is sent separately if the form names a script for that, otherwise with the form.
 */
export function FileField({ unfinished, attached = [], required, ...field }: FileFieldProps) {
  const t = useTexts();
  const control = controlAttributesOf(field);
  const describedBy = control["aria-describedby"];
  // If there are such files, the page loads the script that sends files at once, otherwise when a file is chosen.
  const hasFilesOnServer = unfinished.length + attached.length > 0;
  return (
    <div className={field.error ? "field field-invalid" : "field"}>
      <label className="label" htmlFor={control.id}>
        <LabelText {...field} />
      </label>
      <Hint id={control.id} hint={field.hint} />
      <FieldErrorText id={control.id} error={field.error} />
      <AttachedFiles document={field.label} files={attached} />
      <file-field
        data-max-bytes={fileMaxBytes}
        data-files-at-most={filesPerDocumentAtMost}
        data-too-large={t("documents.errors.tooLarge")}
        data-too-many={t("documents.errors.tooMany", { count: filesPerDocumentAtMost })}
        data-wrong-type={t("documents.errors.typeNotSupported")}
        data-remove={t("common.remove")}
        data-unfinished={hasFilesOnServer ? JSON.stringify(unfinished) : undefined}
      >
        <input
          {...control}
          aria-describedby={describedBy ? `${describedBy} ${fileLimitsId}` : fileLimitsId}
          type="file"
          className="control"
          multiple
          required={required && attached.length === 0}
          accept={acceptedTypes}
        />
        <span className="chooser" aria-hidden="true">
          <Icon name="upload" />
          {t("shell.files.choose")}
        </span>
        {/* Managed by the custom element; React must not touch it. */}
        <div className="file-errors" dangerouslySetInnerHTML={emptyHtml} suppressHydrationWarning />
        <ul
          role="list"
          className="file-list mt-2"
          aria-label={t("shell.files.chosen")}
          dangerouslySetInnerHTML={emptyHtml}
          suppressHydrationWarning
        />
      </file-field>
    </div>
  );
}

const emptyHtml = { __html: "" };
