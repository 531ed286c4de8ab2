import type { TypedAnswers } from "../../council/applications/rules.ts";

/** What was typed into the application form, as the office takes it. */
export function typedIn(fields: FormData): TypedAnswers {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    fullName: text("fullName"),
    phoneNumber: text("phoneNumber"),
    address: text("address"),
    reason: text("reason"),
    aadharNumber: text("aadharNumber"),
    dateOfBirth: {
      day: text("dateOfBirth-day"),
      month: text("dateOfBirth-month"),
      year: text("dateOfBirth-year"),
    },
    declaration: text("declaration") as TypedAnswers["declaration"],
  };
}
