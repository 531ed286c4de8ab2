import uploadElements from "../elements/uploads/uploads-page.ts?worker&url";
import uploadStyles from "../uploads.css?url";
import { useOwnedUrl } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";

/** The URLs of the texts of the upload script, by language (scripts/compile-texts.mjs). */
const uploadTexts = import.meta.glob<string>("../../texts/generated/uploads/*.json", {
  query: "?url",
  import: "default",
  eager: true,
});

/**
 * The attributes of a form that sends each file separately: script, style and texts, which are loaded with the
 * first file, and the URL where uploads are created.
 */
export function useUploadScript(
  form:
    | { serviceId: string; formKey: string; versionId: string | undefined }
    /** The form that corrects an application. */
    | { applicationId: string; requestId: string },
) {
  const { language } = useTexts();
  const query = new URLSearchParams(
    "requestId" in form
      ? { application: form.applicationId, correction: form.requestId }
      : {
          service: form.serviceId,
          form: form.formKey,
          ...(form.versionId !== undefined && { version: form.versionId }),
        },
  );
  return {
    "data-script": uploadElements,
    "data-style": uploadStyles,
    "data-texts": uploadTexts[`../../texts/generated/uploads/${language}.json`],
    "data-uploads": useOwnedUrl(`/uploads?${query}`),
  };
}
