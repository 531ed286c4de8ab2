import { codeDigits } from "../../../council/limits.ts";
import type { ErrorMessage } from "../../components/error-message.tsx";
import { FieldErrorText, Hint } from "../../components/field.tsx";
import { useTexts } from "../../visit/texts.tsx";
import "./code-boxes.css";

const numbers = Array.from({ length: codeDigits }, (_, index) => index + 1);

/**
 * Six inputs for one digit each (spec sections 2 and 5), named `digit1` to `digit6`. Where
 * `portal/elements/code-boxes.ts` runs, the focus moves to the next box; without that script the whole code
 * can be typed into the first box.
 */
export function CodeBoxes({ error }: { error: ErrorMessage | undefined }) {
  const t = useTexts();
  return (
    <fieldset
      className={error ? "field field-invalid" : "field"}
      aria-describedby={error ? "code-hint code-error" : "code-hint"}
    >
      <legend className="label contents">{t("accounts.fields.code")}</legend>
      <Hint
        id="code"
        hint={
          <>
            {t("accounts.code.hint")} {/* Only the script sends a pasted code. */}
            <span className="noscript:hidden">{t("accounts.code.sentAtOnce")}</span>
          </>
        }
      />
      <FieldErrorText id="code" error={error} />
      <code-boxes className="code-boxes">
        {numbers.map((number) => (
          <input
            key={number}
            id={`digit${number}`}
            name={`digit${number}`}
            className="control"
            aria-label={t("accounts.fields.digit", { number })}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={number === 1 ? codeDigits : 1}
            autoComplete={number === 1 ? "one-time-code" : "off"}
            // Typing the code is the only task of this page, but an error is announced first.
            autoFocus={number === 1 && !error}
          />
        ))}
      </code-boxes>
    </fieldset>
  );
}
