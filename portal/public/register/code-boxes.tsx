import {
  useEffect,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
} from "react";
import { codeDigits } from "../../../council/limits.ts";
import { useTexts } from "../../visit/texts.tsx";
import type { ErrorMessage } from "../../components/error-message.tsx";
import { FieldErrorText, Hint } from "../../components/field.tsx";

interface CodeBoxesProps {
  error: ErrorMessage | undefined;
  /** The action's result: a new one empties the boxes. */
  answer: unknown;
  /** A whole code was pasted or filled in. */
  onPasted: () => void;
}

const numbers = Array.from({ length: codeDigits }, (_, index) => index + 1);

/**
 * Six boxes of a digit each (spec sections 2 and 5), named `digit1` to `digit6`. With JavaScript
 * the focus moves to the next box; without it the whole code can be typed into the first.
 */
export function CodeBoxes({ error, answer, onPasted }: CodeBoxesProps) {
  const t = useTexts();
  const group = useRef<HTMLFieldSetElement>(null);
  const boxes = () => [...(group.current?.querySelectorAll("input") ?? [])];
  const focus = (index: number) => boxes()[Math.max(0, Math.min(index, codeDigits - 1))]?.focus();

  useEffect(() => {
    if (answer) for (const box of boxes()) box.value = "";
  }, [answer]);

  /** Writes digits into the boxes from one on; those beyond the last are dropped. */
  function spread(from: number, digits: string) {
    const all = boxes();
    [...digits].forEach((digit, index) => {
      const box = all[from + index];
      if (box) box.value = digit;
    });
    focus(from + digits.length);
  }

  function change(event: ChangeEvent<HTMLInputElement>, index: number) {
    const digits = event.target.value.replaceAll(/\D/g, "").slice(0, codeDigits);
    event.target.value = digits.slice(0, 1);
    if (digits === "") return;
    // The telephone fills the code of a message into the box that has the focus.
    spread(digits.length === codeDigits ? 0 : index, digits);
    if (digits.length === codeDigits) onPasted();
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault();
    const digits = event.clipboardData.getData("text").replaceAll(/\D/g, "").slice(0, codeDigits);
    spread(0, digits);
    if (digits.length === codeDigits) onPasted();
  }

  function move(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const { key, currentTarget: box } = event;
    if (key === "Backspace" && box.value === "" && index > 0) {
      event.preventDefault();
      boxes()[index - 1]!.value = "";
      focus(index - 1);
    } else if (key === "ArrowLeft" || key === "ArrowRight") {
      event.preventDefault();
      focus(index + (key === "ArrowLeft" ? -1 : 1));
    }
  }

  return (
    <fieldset
      ref={group}
      className={error ? "field field-invalid" : "field"}
      aria-describedby={error ? "code-hint code-error" : "code-hint"}
    >
      <legend className="label contents">{t("accounts.fields.code")}</legend>
      <Hint id="code" hint={t("accounts.code.hint")} />
      <FieldErrorText id="code" error={error} />
      <div className="code-boxes">
        {numbers.map((number, index) => (
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
            onChange={(event) => change(event, index)}
            onPaste={paste}
            onKeyDown={(event) => move(event, index)}
            onFocus={(event) => event.target.select()}
            // Typing the code is the only task here; an error is announced first.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={number === 1 && !error}
          />
        ))}
      </div>
    </fieldset>
  );
}
