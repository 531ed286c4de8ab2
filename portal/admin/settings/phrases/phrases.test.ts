import { expect, it } from "vitest";
import { findPhrases } from "../../../../council/applications/phrases/records.ts";
import { addPhrase } from "../../../../council/applications/phrases/save-phrase.ts";
import { onEachDatabase, withFullDatabase } from "../../../../tests/kit/office.ts";
import { addPerson } from "../../../../tests/kit/people.ts";
import { routeContext } from "../../../../tests/kit/route-context.ts";
import { inEveryLanguage } from "../../../../texts/languages.ts";
import { cookieJar } from "../../../visit/cookies.ts";
import { takeFlash } from "../../../visit/flash.ts";
import { phrasesUrl } from "../../urls.ts";
import { action } from "./phrases.tsx";

onEachDatabase("a phrase moved while the database is full", (office) => {
  it("stays in its place, and the list says that the order was not changed", async () => {
    const admin = await addPerson(office, "admin");
    for (const en of ["first", "second"])
      await addPhrase(office, admin, {
        decision: "rejected",
        serviceId: null,
        texts: inEveryLanguage({ en }),
      });
    const before = await findPhrases(office);
    const body = new FormData();
    body.set("up", before[1]!.id);
    const cookies = cookieJar(false, undefined);
    const context = routeContext(withFullDatabase(office), admin, { cookies });
    const request = new Request("http://localhost:3000/", { method: "POST", body });
    const args = { request, context, params: {} } as unknown as Parameters<typeof action>[0];
    const answer = await action(args);
    expect(answer.headers.get("Location")).toBe(phrasesUrl);
    const [cookie] = cookies.headers.map((header) => header.split(";")[0]);
    const flash = takeFlash({ cookies: cookieJar(false, cookie) }, office.keys);
    expect(flash).toEqual({ tone: "danger", key: "phrases.errors.notMoved" });
    expect(await findPhrases(office)).toEqual(before);
  });
});
