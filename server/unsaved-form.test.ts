import { beforeEach, expect, it } from "vitest";
import { newToken } from "../council/ids.ts";
import type { Actor } from "../council/permissions.ts";
import { currentNoticeVersion } from "../council/privacy-notices.ts";
import { addApplication } from "../tests/kit/applications.ts";
import { correctionsOf } from "../tests/kit/corrections.ts";
import { ownedUrl } from "../tests/kit/form-owner.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { addPerson } from "../tests/kit/people.ts";
import { addService } from "../tests/kit/services.ts";
import { validAnswers } from "../tests/kit/submissions.ts";
import { pdf } from "../tests/kit/test-files.ts";
import { formIn, unsavedForms, withFiles, type Fields } from "../tests/kit/unsaved-forms.ts";
import { textsIn } from "../texts/all.ts";

onSqlite("a form sent after its sender was signed out", (office) => {
  const { ownerOf, signedInCookie, endedCookie, plain, post } = unsavedForms(office);
  let sunita: Actor;
  let ramesh: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    ramesh = await addPerson(office, "staff");
  });

  const { declaration, dateOfBirth, ...texts } = validAnswers;
  const typedFields: Fields = [
    ...Object.entries(texts as Record<string, string>),
    ...Object.entries(dateOfBirth).map(([part, value]): Fields[number] => [
      `dateOfBirth-${part}`,
      value,
    ]),
    ["declaration", declaration],
  ];

  it("of an application comes back with everything typed and with the names of its files, and can be sent again", async () => {
    const service = await addService(office);
    const path = ownedUrl(
      `/apply/${service.id}?form=${newToken(office)}&version=${service.versionId}`,
      ownerOf(sunita),
    );
    const fields: Fields = [
      ...typedFields.filter(([name]) => name !== "fullName"),
      ["fullName", 'सुनीता "Sunny" <b>&'],
      ["serviceVersionId", service.versionId],
      ["noticeVersion", currentNoticeVersion],
    ];
    const file = pdf("Nobody may keep this");
    const { status, headers, page } = await post({
      path,
      body: withFiles(
        fields,
        ["document_0", "राशन <कार्ड>.pdf", file],
        ["document_0", "back.pdf", file],
        ["document_1", "", Buffer.alloc(0)],
      ),
      cookie: await endedCookie(sunita),
    });
    expect(status).toBe(401);
    expect(headers.get("cache-control")).toBe("no-store");
    const form = formIn(page);
    expect(form.path).toBe(path);
    expect(form.hidden).toEqual(fields);
    expect(form.html).toContain('encType="multipart/form-data"');
    expect(page).toContain("राशन &lt;कार्ड&gt;.pdf, back.pdf");
    expect(form.files).toEqual(["document_0"]);
    expect(page).toContain(textsIn("en")("shell.unsaved.signedOut.text"));
    expect(page).not.toContain("Nobody may keep this");
    expect(await office.count("documents")).toBe(0);
    expect(await office.count("drafts")).toBe(0);

    const sendAgain = async (person: Actor) => {
      const slots = service.requiredDocuments.map((_, index) => `document_${index}`);
      const body = withFiles(
        form.hidden,
        ...slots.map((slot): [string, string, Buffer] => [slot, "a.pdf", pdf(slot)]),
      );
      return post({ path: form.path, body, cookie: await signedInCookie(person) });
    };
    const mohan = await addPerson(office, "citizen");
    expect(await sendAgain(mohan)).toMatchObject({ status: 403 });
    expect(await office.count("applications")).toBe(0);
    expect(await office.count("documents")).toBe(0);
    expect(await sendAgain(sunita)).toMatchObject({ status: 302, location: "/dashboard/user" });
    expect(await office.count("applications")).toBe(1);
  });

  it("of a correction, a review, a message and the settings comes back with everything typed", async () => {
    const id = await addApplication(office, sunita);
    const corrections = correctionsOf(office);
    await corrections.ask(ramesh, id);
    const admin = await addPerson(office, "admin");
    const requestId = await corrections.requestOf(id);
    const correction: Fields = [
      ["fullName", "Sunita Kumari"],
      ["save", "later"],
    ];
    const forms: [Actor, path: string, Fields, body?: FormData][] = [
      [
        sunita,
        ownedUrl(`/applications/${id}/correct?request=${requestId}`, ownerOf(sunita)),
        correction,
        withFiles(correction, ["document_0", "sharp.pdf", pdf("Sharper")]),
      ],
      [
        ramesh,
        `/dashboard/staff/applications/${id}?status=pending`,
        [
          ["remarks", "As on the card.\r\nPlease."],
          ["version", "1"],
          ["status", "approved"],
        ],
      ],
      [ramesh, `/dashboard/staff/applications/${id}`, [["note", "Ask the ward member"]]],
      [
        sunita,
        `/applications/${id}`,
        [
          ["key", newToken(office)],
          ["message", "When may I come?"],
        ],
      ],
      [
        admin,
        "/dashboard/admin/settings",
        [
          ["phone", "+91 33333 33333"],
          ["holidays", "2026-05-05"],
          ["holidays", "2026-06-06"],
        ],
      ],
    ];
    const before = await corrections.versionOf(id);
    const events = await office.count("applicationEvents");
    const settings = await office.count("settings");
    for (const [person, path, fields, files] of forms) {
      const cookie = await endedCookie(person);
      const { status, page } = await post({ path, body: files ?? plain(person, fields), cookie });
      expect([path, status]).toEqual([path, 401]);
      const form = formIn(page);
      const owner: Fields = files ? [] : [["formOwner", ownerOf(person)]];
      expect(form.hidden).toEqual([...owner, ...fields]);
      expect(form.path).toBe(path);
      expect(page).not.toContain(person.displayName);
    }
    expect(await corrections.versionOf(id)).toBe(before);
    expect(await office.count("applicationEvents")).toBe(events);
    expect(await office.count("documents")).toBe(0);
    expect(await office.count("settings")).toBe(settings);
  });

  it("of a message can be sent again only by the same person", async () => {
    const id = await addApplication(office, sunita);
    const fields: Fields = [
      ["key", newToken(office)],
      ["message", "When may I come?"],
    ];
    const cookie = await endedCookie(sunita);
    const { page } = await post({
      path: `/applications/${id}`,
      body: plain(sunita, fields),
      cookie,
    });
    const { path, hidden } = formIn(page);
    const sendAgain = async (person: Actor) =>
      post({ path, body: new URLSearchParams(hidden), cookie: await signedInCookie(person) });
    const events = await office.count("applicationEvents");
    expect((await sendAgain(await addPerson(office, "citizen"))).status).toBe(403);
    expect(await office.count("applicationEvents")).toBe(events);
    expect((await sendAgain(sunita)).location).toBe(`/applications/${id}`);
    expect(await office.count("applicationEvents")).toBe(events + 1);
  });

  it("comes back in the visitor's language", async () => {
    const { page } = await post({
      path: "/applications/A",
      body: plain(sunita, [["message", "कब आऊँ?"]]),
      cookie: `${await endedCookie(sunita)}; language=hi`,
    });
    expect(page).toContain('lang="hi"');
    expect(page).toContain(textsIn("hi")("shell.unsaved.signedOut.text"));
  });
});
