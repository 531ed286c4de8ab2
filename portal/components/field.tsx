import type { ReactNode } from "react";
import { useTexts } from "../visit/texts.tsx";
import { errorSummaryId } from "./error-summary.tsx";
import { ErrorText, type ErrorMessage } from "./error-message.tsx";
import { Icon } from "./icon.tsx";

export interface FieldProps {
  /** The control's name, under which the form sends the value. */
  name: string;
  label: ReactNode;
  /** The control's id, to which the error summary links; defaults to the name. */
  id?: string;
  hint?: ReactNode;
  error?: ErrorMessage | undefined;
  /** Whether only the error summary shows the message; the control is then just marked as invalid. */
  isInSummary?: boolean | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
}

/** Attributes that connect a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Label, hint, control and error of one field. `children` gets the control's attributes. */
export function Field({
  children,
  ...field
}: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const control = controlAttributesOf(field);
  return (
    <div className={field.error ? "field field-invalid" : "field"}>
      <label className="label" htmlFor={control.id}>
        <LabelText {...field} />
      </label>
      <Hint id={control.id} hint={field.hint} />
      {!field.isInSummary && <FieldErrorText id={control.id} error={field.error} />}
      {children(control)}
    </div>
  );
}

interface LabelProps {
  label: ReactNode;
  optional?: boolean | undefined;
}

/** The label of a group of controls, as one item of the fieldset's grid. */
export function Legend(props: LabelProps) {
  return (
    <legend className="label contents">
      <span>
        <LabelText {...props} />
      </span>
    </legend>
  );
}

/** The text of a label, and whether its control may stay empty. */
export function LabelText({ label, optional }: LabelProps) {
  const t = useTexts();
  return (
    <>
      {label}
      {optional && <span className="optional font-normal text-muted"> {t("common.optional")}</span>}
    </>
  );
}

/** The attributes of a field's control. */
export function controlAttributesOf(field: FieldProps): ControlAttributes {
  const { name, id = name, hint, error, isInSummary } = field;
  const errorId = isInSummary ? errorSummaryId : `${id}-error`;
  const describedBy = [hint && `${id}-hint`, error && errorId].filter(Boolean).join(" ");
  return {
    id,
    name,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? true : undefined,
  };
}

/** The hint of the control `id`. */
export function Hint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <div id={`${id}-hint`} className="hint">
      {hint}
    </div>
  );
}

/** The error of the control `id`. */
export function FieldErrorText({ id, error }: { id: string; error: ErrorMessage | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      <Icon name="alert" />
      <span>
        <ErrorText error={error} />
      </span>
    </p>
  );
}
