import { useEffect, useRef } from "react";
import { useTexts } from "../visit/texts.tsx";
import { Button } from "../components/button.tsx";

interface MaskedNumberProps {
  /** The id of the field. */
  field: string;
  /** The number with all but the last digits hidden. */
  masked: string;
  /** The full number, once it was requested. */
  revealed: string | undefined;
  /** The id of the form that requests the full number; without one it cannot be requested. */
  formId: string | undefined;
}

/** An identity number: masked, or in full after a request for it, which the audit log records. */
export function MaskedNumber({ field, masked, revealed, formId }: MaskedNumberProps) {
  const t = useTexts();
  if (revealed !== undefined) return <FullNumber number={revealed} />;
  return (
    <>
      <span className="reference">{masked}</span>
      {formId && (
        <span className="no-print block">
          <Button
            form={formId}
            name="reveal"
            value={field}
            appearance="quiet"
            small
            icon="eye"
            className="-ms-3.5"
          >
            {t("review.reveal.button")}
          </Button>
          <small className="hint block">{t("review.reveal.note")}</small>
        </span>
      )}
    </>
  );
}

/** The full number; it takes the focus of the button that it replaces. */
function FullNumber({ number }: { number: string }) {
  const t = useTexts();
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, []);
  return (
    <span ref={element} role="status" tabIndex={-1}>
      <strong className="reference">{number.replace(/(\d{4})(?=\d)/g, "$1 ")}</strong>
      <small className="hint block">{t("review.reveal.shown")}</small>
    </span>
  );
}
