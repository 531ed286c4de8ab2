import { expect, it } from "vitest";
import { deletePhrase } from "../../../../council/applications/phrases/delete-phrase.ts";
import { findPhrases } from "../../../../council/applications/phrases/records.ts";
import { addPhrase } from "../../../../council/applications/phrases/save-phrase.ts";
import { onEachDatabase } from "../../../../tests/kit/office.ts";
import { routeContext } from "../../../../tests/kit/route-context.ts";
import { addPerson } from "../../../../tests/kit/people.ts";
import type { Office } from "../../../../council/office.ts";
import { textsIn } from "../../../../texts/all.ts";
import {
  everyLanguage,
  inEveryLanguage,
  languages,
  type Language,
} from "../../../../texts/languages.ts";
import { phrasesUrl } from "../../urls.ts";
import { action } from "./edit-phrase.tsx";

onEachDatabase("the form of a phrase", (office) => {
  it("names the language of each missing text, and redirects to the list if the phrase was deleted meanwhile, but not if the database fails", async () => {
    const admin = await addPerson(office, "admin");
    const texts = inEveryLanguage({ en: "Please apply again.", hi: "कृपया फिर आवेदन करें।" });
    await addPhrase(office, admin, { decision: "rejected", serviceId: null, texts });
    const [phrase] = await findPhrases(office);
    const phraseId = phrase!.id;
    const send = async (usedOffice: Office = office) => {
      const body = new FormData();
      for (const [name, value] of [
        ["decision", "rejected"],
        ["expectedVersion", "1"],
      ] as const)
        body.set(name, value);
      const context = routeContext(usedOffice, admin);
      const request = new Request("http://localhost:3000/", { method: "POST", body });
      return (action as (args: object) => Promise<unknown>)({
        request,
        context,
        params: { phraseId },
      });
    };
    const t = textsIn("en");
    const about = (language: Language) =>
      t("common.inLanguage", { label: t("phrases.form.text"), language: languages[language].name });
    expect(await send()).toMatchObject({
      init: { status: 400 },
      data: {
        errors: everyLanguage.map((language) => ({
          field: `texts-${language}`,
          about: about(language),
        })),
      },
    });
    const lost = () => {
      throw new Error("the connection is lost");
    };
    const db = { ...office.db, selectFrom: lost, executeQuery: lost } as unknown as Office["db"];
    expect(await send({ ...office, db, log: { ...office.log, error: () => {} } })).toMatchObject({
      data: { values: { phrase: { decision: "rejected" } } },
      init: { status: 400 },
    });
    await deletePhrase(office, admin, phraseId);
    const answer = await send();
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("Location")).toBe(phrasesUrl);
  });
});
