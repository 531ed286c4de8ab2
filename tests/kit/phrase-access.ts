import { deletePhrase } from "../../council/applications/phrases/delete-phrase.ts";
import { getPhrase, listPhrases } from "../../council/applications/phrases/list-phrases.ts";
import { movePhrase } from "../../council/applications/phrases/move-phrase.ts";
import { getPhraseText } from "../../council/applications/phrases/offered-phrases.ts";
import { insertPhraseRow } from "../../council/applications/phrases/records.ts";
import type { PhraseInput } from "../../council/applications/phrases/rules.ts";
import { addPhrase, changePhrase } from "../../council/applications/phrases/save-phrase.ts";
import type { Office } from "../../council/office.ts";
import type { Role } from "../../council/permissions.ts";
import { inEveryLanguage } from "../../texts/languages.ts";
import type { AccessCase } from "./access.ts";

const refusedTo: readonly Role[] = ["citizen", "staff"];
const phraseInput: PhraseInput = {
  decision: "rejected",
  serviceId: null,
  texts: inEveryLanguage({ en: "The paper is blurred.", hi: "काग़ज़ साफ़ नहीं है।" }),
};

/** The entries of `accessCases` in access.ts for phrases. */
export const phraseAccess: Record<string, AccessCase> = {
  listPhrases: { refusedTo, invoke: listPhrases },
  getPhrase: { refusedTo, invoke: (office, actor, { phrase }) => getPhrase(office, actor, phrase) },
  getPhraseText: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application, phrase }) =>
      getPhraseText(office, actor, { applicationId: application, phraseId: phrase }),
  },
  addPhrase: { refusedTo, invoke: (office, actor) => addPhrase(office, actor, phraseInput) },
  changePhrase: {
    refusedTo,
    invoke: (office, actor, { phrase }) =>
      changePhrase(office, actor, { id: phrase, expectedVersion: 1, input: phraseInput }),
  },
  movePhrase: {
    refusedTo,
    invoke: (office, actor, { phrase }) =>
      movePhrase(office, actor, { id: phrase, direction: "up" }),
  },
  deletePhrase: {
    refusedTo,
    invoke: (office, actor, { phrase }) => deletePhrase(office, actor, phrase),
  },
};

/** The entries of `officeChanges` in access.ts for phrases. */
export const officePhraseChanges = ["addPhrase", "changePhrase", "movePhrase", "deletePhrase"];

/** Adds two phrases for all services. @returns the id of the second */
export async function addTwoPhrases(office: Office): Promise<string> {
  const texts = inEveryLanguage({ en: "Please come to the office.", hi: "कृपया कार्यालय आएँ।" });
  return office.change(async (tx) => {
    await insertPhraseRow(
      tx,
      { ...phraseInput, texts: inEveryLanguage({ en: "First", hi: "पहला" }) },
      1,
    );
    return insertPhraseRow(tx, { ...phraseInput, texts }, 2);
  });
}
