import { useState, type FormEvent } from "react";
import type { FaultText } from "../components/fault-words.tsx";

type Errors = Record<string, FaultText>;

/**
 * The errors of an answer but those of fields edited since (spec section 5: field errors clear on
 * edit). Give `clear` to the form's `onInput`; a date's three boxes are one field.
 */
export function useOpenErrors(answer: { errors: Errors } | undefined) {
  const [edited, setEdited] = useState({ answer, names: [] as string[] });
  const names = edited.answer === answer ? edited.names : [];
  const errors = Object.fromEntries(
    Object.entries(answer?.errors ?? {}).filter(([name]) => !names.includes(name)),
  );
  const clear = (event: FormEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLInputElement).name.replace(/-(day|month|year)$/, "");
    if (errors[name] !== undefined) setEdited({ answer, names: [...names, name] });
  };
  return { errors, clear };
}
