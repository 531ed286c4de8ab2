import type { UnfinishedUpload } from "../../council/documents/rules.ts";
import { useTexts } from "../visit/texts.tsx";
import { AttachedFiles, type AttachedFile } from "./attached-files.tsx";
import { controlOf, FieldErrorText, Hint, LabelText, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

/** The id of the paragraph that says the limits of files. */
export const fileLimitsId = "file-limits";

/** What the script of a form needs to send each file separately (`portal/elements/uploads/`). */
export interface SentByScript {
  /** Files of which only a part has arrived. */
  unfinished: readonly UnfinishedUpload[];
  /** The label of the button to replace an attached file. */
  replace: string;
}

interface FileFieldProps extends FieldProps {
  /** The size of the largest accepted file, in bytes. */
  maxBytes: number;
  /** How many files it takes. */
  filesAtMost: number;
  /** Without the dot. */
  extensions: readonly string[];
  /** Media types: some phones offer the camera beside files only if these are given, too. */
  types: readonly string[];
  sentByScript: SentByScript;
  /** Messages shown before sending; the server uses the same. */
  messages: { tooLarge: string; wrongType: string; tooMany: string };
  /** The files that are stored for the document already. */
  attached?: readonly AttachedFile[];
  required?: boolean;
}

/**
 * One or more files for one document; its page says the limits once above all of them. With scripts, files can be
 * chosen in several steps and removed, and one that is too large or of the wrong kind is refused before it is sent.
 * Each file is sent separately if the form names a script for that, otherwise with the form.
 */
export function FileField({
  maxBytes,
  filesAtMost,
  extensions,
  types,
  sentByScript,
  messages,
  attached = [],
  required,
  ...field
}: FileFieldProps) {
  const t = useTexts();
  const control = controlOf(field);
  const described = control["aria-describedby"];
  // The script that sends files is then loaded at once.
  const hasFilesOnServer = sentByScript.unfinished.length + attached.length > 0;
  return (
    <div className={field.error ? "field field-invalid" : "field"}>
      <label className="label" htmlFor={control.id}>
        <LabelText {...field} />
      </label>
      <Hint id={control.id} hint={field.hint} />
      <FieldErrorText id={control.id} error={field.error} />
      <AttachedFiles document={field.label} files={attached} replace={sentByScript.replace} />
      <file-field
        data-max-bytes={maxBytes}
        data-files-at-most={filesAtMost}
        data-too-large={messages.tooLarge}
        data-too-many={messages.tooMany}
        data-wrong-type={messages.wrongType}
        data-remove={t("common.remove")}
        data-unfinished={hasFilesOnServer ? JSON.stringify(sentByScript.unfinished) : undefined}
      >
        <input
          {...control}
          aria-describedby={described ? `${described} ${fileLimitsId}` : fileLimitsId}
          type="file"
          className="control"
          multiple
          required={required && attached.length === 0}
          accept={[...types, ...extensions.map((extension) => `.${extension}`)].join(",")}
        />
        <span className="chooser" aria-hidden="true">
          <Icon name="upload" />
          {t("shell.files.choose")}
        </span>
        {/* Managed by the custom element; React must not touch it. */}
        <div className="file-errors" dangerouslySetInnerHTML={nothing} suppressHydrationWarning />
        <ul
          role="list"
          className="file-list mt-2"
          aria-label={t("shell.files.chosen")}
          dangerouslySetInnerHTML={nothing}
          suppressHydrationWarning
        />
      </file-field>
    </div>
  );
}

const nothing = { __html: "" };
