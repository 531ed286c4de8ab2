import { describe, expect, it } from "vitest";
import { textsIn } from "../texts/all.ts";
import { everyLanguage } from "../texts/languages.ts";
import type { TextKey } from "../texts/translate.ts";
import { auditReasonMaxLength } from "./auditor-limits.ts";
import {
  certificateBodyMaxLength,
  certificateTitleMaxLength,
  forwardingNumberMaxLength,
  revokeReasonMaxLength,
  signatoryMaxLength,
} from "./certificate-limits.ts";
import { oldestBirthYear } from "./counter-limits.ts";
import * as limits from "./limits.ts";
import { questionHintMaxLength, questionLabelMaxLength } from "./question-limits.ts";
import { factorResetReasonMaxLength } from "./second-factor-limits.ts";

const limitByTextKey: [TextKey, number][] = [
  ["auditing.errors.reasonTooLong", auditReasonMaxLength],
  ["calendar.errors.nameTooLong", limits.holidayNameMaxLength],
  ["catalogue.errors.categoryTooLong", limits.serviceCategoryMaxLength],
  ["catalogue.errors.descriptionTooLong", limits.serviceDescriptionMaxLength],
  ["catalogue.errors.documentTooLong", limits.requiredDocumentMaxLength],
  ["catalogue.errors.searchWordsTooLong", limits.serviceSearchWordsMaxLength],
  ["catalogue.errors.titleTooLong", limits.serviceTitleMaxLength],
  ["certificates.errors.bodyTooLong", certificateBodyMaxLength],
  ["certificates.errors.signatoryTooLong", signatoryMaxLength],
  ["certificates.errors.titleTooLong", certificateTitleMaxLength],
  ["dueDate.errors.reasonTooLong", limits.dueDateReasonMaxLength],
  ["fees.errors.payerReferenceTooLong", limits.payerReferenceMaxLength],
  ["fees.errors.reasonTooLong", limits.paymentReasonMaxLength],
  ["forwarding.errors.numberTooLong", forwardingNumberMaxLength],
  ["phrases.errors.textTooLong", limits.phraseMaxLength],
  ["promise.errors.lawTooLong", limits.lawNameMaxLength],
  ["promise.errors.officerTooLong", limits.appealOfficerMaxLength],
  ["questions.edit.errors.hintTooLong", questionHintMaxLength],
  ["questions.edit.errors.labelTooLong", questionLabelMaxLength],
  ["revocation.reasonTooLong", revokeReasonMaxLength],
  ["secondFactor.errors.reasonTooLong", factorResetReasonMaxLength],
  ["versions.errors.groupTooLong", limits.documentGroupMaxLength],
  ["versions.errors.hintTooLong", limits.documentHintMaxLength],
];

describe("an error about a text that is too long", () => {
  it.each(limitByTextKey)("names the limit: %s", (key, limit) => {
    for (const language of everyLanguage)
      expect(textsIn(language).of({ key })).toContain(limit.toLocaleString("en-IN"));
  });
});

it("the error about a year of birth names the oldest year that is accepted", () => {
  for (const language of everyLanguage)
    expect(textsIn(language).of({ key: "counter.errors.birthYear" })).toContain(
      String(oldestBirthYear),
    );
});
