import { slotOf } from "../../council/documents/rules.ts";
import { allowedExtensions, fileMaxBytes } from "../../council/limits.ts";
import type { AttachedFile } from "../components/attached-files.tsx";
import { FileField } from "../components/file-field.tsx";
import { useTexts } from "../visit/texts.tsx";

interface DocumentFieldsProps {
  /** Names of the required documents. */
  documents: string[];
  attached: readonly (AttachedFile & { slot: string })[];
  /** By the control's name. */
  errors: Record<string, string>;
}

/** A file control for each required document, with what is attached to it already. */
export function DocumentFields({ documents, attached, errors }: DocumentFieldsProps) {
  const t = useTexts();
  return documents.map((document, index) => {
    const slot = slotOf(index);
    const files = attached.filter((file) => file.slot === slot);
    return (
      <FileField
        // What became attached leaves the control: a new one takes its place.
        key={[slot, ...files.map(({ id }) => id)].join(" ")}
        name={slot}
        label={document}
        error={errors[slot]}
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
