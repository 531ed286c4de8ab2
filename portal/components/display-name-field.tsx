import type { ErrorMessage } from "./error-message.tsx";
import { useTexts } from "../visit/texts.tsx";
import { TextField } from "./text-field.tsx";

interface DisplayNameFieldProps {
  defaultValue?: string | undefined;
  error: ErrorMessage | undefined;
}

/** The full name that an account shows. */
export function DisplayNameField(field: DisplayNameFieldProps) {
  const t = useTexts();
  return (
    <TextField
      name="displayName"
      label={t("accounts.fields.displayName")}
      {...field}
      autoComplete="name"
      required
    />
  );
}
