import { isDeepStrictEqual } from "node:util";
import type { CertificateTemplate } from "../../../../council/catalogue/certificate-template.ts";
import type { Difference } from "../../../../council/catalogue/compare-definitions.ts";
import type { LocalText } from "../../../../council/catalogue/local-text.ts";
import { textIn } from "../../../../texts/languages.ts";
import type { Translate } from "../../../../texts/translate.ts";
import type { FormError } from "../../../forms/form-answer.ts";
import { describeChanges } from "../../settings/describe-changes.ts";

/**
 * Describes how the values that somebody typed into a form of a draft differ from what is stored.
 * @param differences in each, `before` is what is stored and `after` what somebody typed
 */
export function describeDraftDifferences(
  t: Translate,
  differences: readonly Difference[],
): FormError[] {
  return differences.flatMap((difference): FormError[] => {
    const { kind } = difference;
    switch (kind) {
      case "document":
        return [describeEntry(t, difference.before?.name, difference.after?.name)];
      case "question":
        return [describeEntry(t, difference.before?.label, difference.after?.label)];
      case "documentOrder": {
        const namesOf = (side: "before" | "after") => difference[side].map(({ name }) => name);
        const order = t("versions.publish.order");
        return [describeOrder(t, order, namesOf("before"), namesOf("after"))];
      }
      case "questionOrder": {
        const labelsOf = (side: "before" | "after") => difference[side].map(({ label }) => label);
        const order = t("questions.edit.order");
        return [describeOrder(t, order, labelsOf("before"), labelsOf("after"))];
      }
      case "aadharNumber":
      case "dateOfBirth": {
        const [before, after] = [{ [kind]: difference.before }, { [kind]: difference.after }];
        return describeChanges(t, { standardFields: { before, after } });
      }
      case "certificate":
        return describeCertificate(t, difference);
      case "promise":
      case "outcome":
        return describeChanges(t, {
          [kind]: { before: difference.before, after: difference.after },
        });
    }
  });
}

/** Describes a document or question that is only stored, or only typed, or that differs. */
function describeEntry(
  t: Translate,
  stored: LocalText | undefined,
  typed: LocalText | undefined,
): FormError {
  const what = textIn(t.language, (typed ?? stored)!);
  if (!typed) return { key: "versions.errors.onlyStored", args: { what } };
  if (!stored) return { key: "versions.errors.onlyTyped", args: { what } };
  return { key: "common.differs.within", args: { name: what } };
}

/**
 * Describes how certificates differ. Ids mean nothing to a reader: so it says of `facts` only that they differ, and
 * nothing of `signatories`, which nobody types.
 */
function describeCertificate(
  t: Translate,
  { before, after }: Extract<Difference, { kind: "certificate" }>,
): FormError[] {
  const errors = describeChanges(t, {
    certificate: { before: withoutIds(before), after: withoutIds(after) },
  });
  const hasSameFacts = isDeepStrictEqual(before?.facts ?? [], after?.facts ?? []);
  const name = `${t("catalogue.tabs.certificate")} · ${t("certificates.edit.facts")}`;
  return hasSameFacts ? errors : [...errors, { key: "common.differs.within", args: { name } }];
}

function withoutIds(template: CertificateTemplate | null) {
  return template && { ...template, facts: undefined, signatories: undefined };
}

function describeOrder(
  t: Translate,
  name: string,
  before: readonly LocalText[],
  after: readonly LocalText[],
): FormError {
  const joinTexts = (texts: readonly LocalText[]) =>
    texts.map((text) => textIn(t.language, text)).join(", ");
  const args = { name, stored: joinTexts(before), typed: joinTexts(after) };
  return { key: "common.differs.value", args };
}
