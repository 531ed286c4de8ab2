import type { AskedDocument } from "../../council/catalogue/definition.ts";
import { slotOf } from "../../council/documents/rules.ts";
import { allowedExtensions, fileMaxBytes } from "../../council/limits.ts";
import type { AttachedFile } from "../components/attached-files.tsx";
import { FileField } from "../components/file-field.tsx";
import type { ErrorOf } from "../forms/use-form-errors.ts";
import { useTexts } from "../visit/texts.tsx";

interface DocumentFieldsProps {
  documents: readonly AskedDocument[];
  attached: readonly (AttachedFile & { slot: string })[];
  errorOf: ErrorOf;
}

/** A file control for each document, with what is attached to it already. */
export function DocumentFields({ documents, attached, errorOf }: DocumentFieldsProps) {
  const t = useTexts();
  return documents.map(({ name, hint, need, oneOf }, index) => {
    const slot = slotOf(index);
    const files = attached.filter((file) => file.slot === slot);
    const hints = [
      hint,
      need === "anyOf" && t("documents.anyOf", { documents: oneOf.join(", ") }),
    ].filter(Boolean);
    return (
      <FileField
        key={slot}
        name={slot}
        label={name}
        hint={hints.join(" ") || undefined}
        error={errorOf(slot)}
        maxBytes={fileMaxBytes}
        extensions={allowedExtensions}
        messages={{
          tooLarge: t("documents.errors.tooLarge"),
          wrongType: t("documents.errors.typeNotSupported"),
        }}
        attached={files}
        required={need === "required"}
        optional={need === "optional"}
      />
    );
  });
}
