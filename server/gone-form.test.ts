import { beforeEach, expect, it } from "vitest";
import { deletePhrase } from "../council/applications/phrases/delete-phrase.ts";
import { findPhrases } from "../council/applications/phrases/records.ts";
import { addPhrase } from "../council/applications/phrases/save-phrase.ts";
import { deleteService } from "../council/catalogue/delete-service.ts";
import { newToken } from "../council/ids.ts";
import type { Actor } from "../council/permissions.ts";
import { addApplication } from "../tests/kit/applications.ts";
import { correctionsOf } from "../tests/kit/corrections.ts";
import { ownedUrl } from "../tests/kit/form-owner.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { addPerson } from "../tests/kit/people.ts";
import { addService } from "../tests/kit/services.ts";
import { unsavedForms, withFiles, type Fields } from "../tests/kit/unsaved-forms.ts";
import { textsIn } from "../texts/all.ts";
import { inEveryLanguage } from "../texts/languages.ts";

onSqlite("a form that belonged to something that is gone now", (office) => {
  const { ownerOf, signedInCookie, plain, post } = unsavedForms(office);
  const typed = "Please bring both <pages>.\r\nThen apply again.";
  const shown = "Please bring both &lt;pages&gt;.\r\nThen apply again.";
  let admin: Actor;
  let sunita: Actor;
  let ramesh: Actor;
  beforeEach(async () => {
    admin = await addPerson(office, "admin");
    sunita = await addPerson(office, "citizen");
    ramesh = await addPerson(office, "staff");
  });

  async function send(
    person: Actor,
    path: string,
    form: Fields | FormData,
    {
      headers,
      language = "en",
    }: { headers?: Record<string, string> | undefined; language?: string } = {},
  ) {
    const body = form instanceof FormData ? form : plain(person, form);
    const cookie = `${await signedInCookie(person)}; language=${language}`;
    return post({ path, body, cookie, ...(headers && { headers }) });
  }

  /** The texts that a page shows as typed, as HTML. */
  const textsOn = (page: string) =>
    [...page.matchAll(/<textarea aria-labelledby="typed"[^>]*>(.*?)<\/textarea>/gs)].map(
      ([, html]) => html,
    );

  async function deletedPhrase(): Promise<string> {
    const texts = inEveryLanguage({ en: "Bring the pages.", hi: "पन्ने लाएँ।" });
    await addPhrase(office, admin, { decision: "rejected", serviceId: null, texts });
    const [phrase] = await findPhrases(office);
    await deletePhrase(office, admin, phrase!.id);
    return `/dashboard/admin/settings/phrases/${phrase!.id}`;
  }
  const phraseForm: Fields = [
    ["decision", "rejected"],
    ["serviceId", ""],
    ["expectedVersion", "1"],
    ["texts-en", typed],
    ["texts-hi", "दोनों"],
  ];

  async function deletedService(): Promise<string> {
    const { id } = await addService(office);
    await deleteService(office, admin, id);
    return `/dashboard/admin/services/${id}`;
  }
  const serviceForms: [part: string, Fields][] = [
    [
      "",
      [
        ["title", "Widow"],
        ["icon", "house"],
        ["description", typed],
        ["expectedUpdatedAt", "1764470000000"],
      ],
    ],
    [
      "/documents",
      [
        ["expectedVersion", "9QHJ5KXW2M7T4V8BCDFG3NPRSA"],
        ["documentId", ""],
        ["name_en", "Widow"],
        ["hint_en", typed],
      ],
    ],
    [
      "/questions",
      [
        ["expectedVersion", "Q9HJ5KXW2M7T4V8BCDFG3NPR.2"],
        ["kind", "longText"],
        ["label_en", "Widow"],
        ["hint_en", typed],
      ],
    ],
    [
      "/promise",
      [
        ["dueDays", "15"],
        ["promiseLaw", "Widow"],
        ["appealOfficer", typed],
      ],
    ],
    [
      "/certificate",
      [
        ["certificateTitle", "Widow"],
        ["body", typed],
      ],
    ],
  ];

  it("comes back to be copied: the form of a phrase, in the reader's language", async () => {
    const path = await deletedPhrase();
    for (const language of ["en", "hi"] as const) {
      const t = textsIn(language);
      const { status, headers, page } = await send(admin, path, phraseForm, { language });
      expect(status).toBe(404);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(page).toContain(`lang="${language}"`);
      expect(page).toContain(t("phrases.gone"));
      expect(page).toContain(t("shell.gone.hint"));
      expect(page).toContain('href="/dashboard/admin/settings/phrases"');
      expect(textsOn(page)).toEqual([shown, "दोनों"]);
    }
  });

  it.each(serviceForms)(
    "comes back to be copied: the form of a service%s",
    async (part, fields) => {
      const path = `${await deletedService()}${part}`;
      for (const button of [[], [["addDocument", "1"]], [["publish", "1"]]] as Fields[]) {
        const { status, page } = await send(admin, path, [...fields, ...button]);
        expect(status).toBe(404);
        expect(page).toContain(textsIn("en")("catalogue.flash.gone"));
        expect(page).toContain('href="/dashboard/admin/services"');
        expect(textsOn(page)).toEqual(["Widow", shown]);
      }
    },
  );

  it("stays on the hydrated page of a deleted service, with an error", async () => {
    const path = `${await deletedService()}.data`;
    const fields: Fields = [
      ["title", "Water connection"],
      ["description", typed],
      ["category", "Utilities"],
      ["fee", "100"],
      ["requiredDocuments", "Proof of address"],
      ["isActive", "on"],
      ["expectedUpdatedAt", "1764470000000"],
    ];
    const { status, page } = await send(admin, path, fields);
    expect(status).toBe(409);
    expect(page).toContain("catalogue.flash.gone");
  });

  it("leads to the list as before if nothing was typed", async () => {
    const path = await deletedPhrase();
    const list = "/dashboard/admin/settings/phrases";
    const blank: Fields = phraseForm.map(([name, value]) => [
      name,
      name.startsWith("texts") ? " " : value,
    ]);
    for (const fields of [blank, [["remove", "1"]] as Fields]) {
      const { status, location } = await send(admin, path, fields);
      expect([status, location]).toEqual([302, list]);
    }
  });

  it("comes back to be copied: an application for a service that is closed, saved for later, with and without a script", async () => {
    const service = await addService(office);
    await deleteService(office, admin, service.id);
    const path = ownedUrl(
      `/apply/${service.id}?form=${newToken(office)}&version=${service.versionId}`,
      ownerOf(sunita),
    );
    const form = withFiles([
      ["serviceVersionId", service.versionId],
      ["fullName", "सुनीता कुमारी"],
      ["phoneNumber", "98765 43210"],
      ["aadharNumber", "1234 5678 9012"],
      ["q.voterCard", "abc 1234567"],
      ["q.pan", "ABCDE-1234-F"],
      ["q.rationCard", "WB/0123/45"],
      ["q.husbandsVoterCard", "abc १२३ ४५६७"],
      ["q.husbandsRationCard", "WB 0123 4567"],
      ["q.email", "sunita85@example.in"],
      ["address", "Ward 3"],
      ["reason", typed],
      ["save", "later"],
    ]);
    for (const headers of [undefined, { "X-Redirect": "manual" }]) {
      const { status, page } = await send(sunita, path, form, { headers });
      expect(status).toBe(404);
      expect(page).toContain(textsIn("en")("drafts.errors.serviceClosed"));
      expect(textsOn(page)).toEqual(["सुनीता कुमारी", "sunita85@example.in", "Ward 3", shown]);
      expect(page).not.toMatch(/1234|0123|१२३/);
    }
  });

  it("comes back to be copied: a correction that the office no longer asks for, with and without a script", async () => {
    const id = await addApplication(office, sunita);
    const corrections = correctionsOf(office);
    await corrections.ask(ramesh, id);
    const requestId = await corrections.requestOf(id);
    await corrections.withdraw(ramesh, id);
    const url = `/applications/${id}/correct?request=${requestId}`;
    for (const headers of [undefined, { "X-Redirect": "manual" }]) {
      const form = withFiles([["fullName", "Sunita Kumari"]]);
      const answer = await send(sunita, ownedUrl(url, ownerOf(sunita)), form, { headers });
      expect(answer.status).toBe(404);
      expect(answer.page).toContain(textsIn("en")("corrections.own.ended.withdrawn"));
      expect(textsOn(answer.page)).toEqual(["Sunita Kumari"]);
    }
    const withoutText = withFiles([["save", "later"]]);
    const { status, location } = await send(sunita, ownedUrl(url, ownerOf(sunita)), withoutText);
    expect([status, location]).toEqual([302, `/applications/${id}`]);
  });

  it("does not come back to people who had no right to what is gone", async () => {
    const phrase = await deletedPhrase();
    const byStaff = await send(ramesh, phrase, phraseForm);
    expect([byStaff.status, byStaff.location]).toEqual([302, "/unauthorized"]);
    const byOtherPerson = await post({
      path: phrase,
      body: plain(ramesh, phraseForm),
      cookie: await signedInCookie(admin),
    });
    expect(byOtherPerson.status).toBe(403);
    expect(byOtherPerson.page).not.toContain("pages");

    const id = await addApplication(office, ramesh);
    await correctionsOf(office).ask(admin, id);
    await correctionsOf(office).withdraw(admin, id);
    const requestId = await correctionsOf(office).requestOf(id);
    const answers = [];
    for (const application of [id, "NONE"]) {
      const url = `/applications/${application}/correct?request=${requestId}`;
      const form = withFiles([["fullName", "Sunita Kumari"]]);
      answers.push(await send(sunita, ownedUrl(url, ownerOf(sunita)), form));
    }
    for (const { status, page } of answers) {
      expect(status).toBe(404);
      expect(page).not.toContain("Sunita Kumari");
      expect(page).toContain(textsIn("en")("shell.notFound.text"));
    }
  });
});
