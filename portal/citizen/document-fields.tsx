import { slotOf } from "../../council/documents/rules.ts";
import { allowedExtensions, fileMaxBytes } from "../../council/limits.ts";
import type { AttachedFile } from "../components/attached-files.tsx";
import { FileField } from "../components/file-field.tsx";
import type { ErrorOf } from "../forms/use-form-errors.ts";
import { useTexts } from "../visit/texts.tsx";

interface DocumentFieldsProps {
  /** Names of the required documents. */
  documents: string[];
  attached: readonly (AttachedFile & { slot: string })[];
  errorOf: ErrorOf;
}

/** A file control for each required document, with what is attached to it already. */
export function DocumentFields({ documents, attached, errorOf }: DocumentFieldsProps) {
  const t = useTexts();
  return documents.map((document, index) => {
    const slot = slotOf(index);
    const files = attached.filter((file) => file.slot === slot);
    return (
      <FileField
        key={slot}
        name={slot}
        label={document}
        error={errorOf(slot)}
        maxBytes={fileMaxBytes}
        extensions={allowedExtensions}
        messages={{
          tooLarge: t("documents.errors.tooLarge"),
          wrongType: t("documents.errors.typeNotSupported"),
        }}
        attached={files}
        required
      />
    );
  });
}
