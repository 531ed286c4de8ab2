import type { AskedDocument } from "../../council/catalogue/definition.ts";
import { slotOf, type UnfinishedUpload } from "../../council/documents/rules.ts";
import { allowedExtensions, fileMaxBytes } from "../../council/limits.ts";
import { FileLine, type AttachedFile } from "../components/attached-files.tsx";
import { FileField, fileLimitsId } from "../components/file-field.tsx";
import { formatFileSize } from "../components/file-size.ts";
import { onTwoLines } from "../components/in-lines.tsx";
import type { ErrorOf } from "../forms/use-form-errors.ts";
import { useTexts } from "../visit/texts.tsx";

interface DocumentFieldsProps {
  documents: readonly AskedDocument[];
  attached: readonly (AttachedFile & { slot: string })[];
  /** Files of which only a part arrived. */
  unfinished: readonly UnfinishedUpload[];
  errorOf: ErrorOf;
}

/** Says once, for all documents, how large their files may be and of which types. */
export function FileLimits() {
  const t = useTexts();
  const size = formatFileSize(fileMaxBytes);
  return (
    <p id={fileLimitsId} className="hint">
      {t("shell.files.limits", { size, extensions: allowedExtensions.join(", ") })}{" "}
      <span className="noscript:hidden">{t("apply.photosShrunk")}</span>
    </p>
  );
}

/** A file control for each document, with its stored files and unfinished uploads. */
export function DocumentFields({ documents, attached, unfinished, errorOf }: DocumentFieldsProps) {
  const t = useTexts();
  return documents.map(({ name, hint: ownHint, foreign, need, oneOf }, index) => {
    const hint = ownHint && <span lang={foreign?.hint}>{ownHint}</span>;
    const slot = slotOf(index);
    const isOfSlot = (file: { slot: string }) => file.slot === slot;
    const anyOf = need === "anyOf" && t("documents.anyOf", { documents: oneOf.join(", ") });
    return (
      <FileField
        key={slot}
        name={slot}
        label={<span lang={foreign?.name}>{name}</span>}
        hint={hint && anyOf ? onTwoLines(hint, anyOf) : hint || anyOf}
        error={errorOf(slot)}
        attached={attached.filter(isOfSlot)}
        unfinished={unfinished.filter(isOfSlot)}
        required={need === "required"}
        optional={need === "optional"}
      />
    );
  });
}

/** Lists the files of a form by document, without controls: its service takes no applications now. */
export function FilesOfClosedForm({
  documents,
  attached,
}: Pick<DocumentFieldsProps, "documents" | "attached">) {
  const filledSlots = new Set(attached.map(({ slot }) => slot));
  const askedSlots = documents
    .map((_, index) => slotOf(index))
    .filter((slot) => filledSlots.has(slot));
  const slots = [...new Set([...askedSlots, ...filledSlots])];
  const nameOf = (slot: string) => documents.find((_, index) => slotOf(index) === slot)?.name;
  return slots.map((slot) => (
    <div key={slot}>
      {nameOf(slot) && <h3>{nameOf(slot)}</h3>}
      <ul role="list" className="file-list">
        {attached
          .filter((file) => file.slot === slot)
          .map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
      </ul>
    </div>
  ));
}
