import { beforeEach, describe, expect, it } from "vitest";
import { getAnswerSets } from "../../council/applications/answer-records.ts";
import { getOwnCorrection } from "../../council/applications/corrections/get-own-correction.ts";
import { saveCorrection } from "../../council/applications/corrections/save-correction.ts";
import { claimApplication } from "../../council/claims/claim-application.ts";
import { secondsToMidnightInIndia } from "../../council/day-in-india.ts";
import { countBytes } from "../../council/documents/count-bytes.ts";
import { NotFoundError, TakenOverError } from "../../council/errors.ts";
import { newToken } from "../../council/ids.ts";
import { draftSavesPerHour, draftSavesWindowMs, fileBytesPerDay } from "../../council/limits.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { correctionsOf, wrongNameAndDocument } from "../../tests/kit/corrections.ts";
import { addAtCounter, codeOf, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase, withBrokenDatabase, withFullDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { addService } from "../../tests/kit/services.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { cookieJar, type CookieJar } from "../visit/cookies.ts";
import { takeFlash } from "../visit/flash.ts";
import { correctionRequestUrl } from "./correction-url.ts";
import { handleCorrection } from "./handle-correction.ts";
import { unlessTakenOver } from "./unless-taken-over.ts";

onEachDatabase("a correction that is not sent", (office) => {
  let kamla: Actor;
  let cookies: CookieJar;
  const { ask, withdraw, requestOf } = correctionsOf(office);

  beforeEach(async () => {
    kamla = await addPerson(office, "staff", { displayName: "Kamla" });
  });

  /** An applicant whom the office asked for a correction. */
  async function askApplicant() {
    const sunita = await addPerson(office, "citizen");
    const application = await addApplication(office, sunita);
    await ask(kamla, application);
    return { sunita, application, requestId: await requestOf(application) };
  }

  async function send(
    person: Actor,
    id: string,
    requestId: string,
    typedValues: Record<string, string | File>,
    usedOffice: Office = office,
  ) {
    const body = new FormData();
    for (const [name, value] of Object.entries(typedValues)) body.set(name, value);
    const url = `http://localhost:3000${correctionRequestUrl(id, requestId)}`;
    const request = new Request(url, { method: "POST", body });
    cookies = cookieJar(false, undefined);
    const context = routeContext(usedOffice, person, { cookies });
    const args = { request, params: { id }, context } as unknown;
    return unlessTakenOver(handleCorrection)(args as Parameters<typeof handleCorrection>[0]);
  }
  const flashKey = () => {
    const [cookie] = cookies.headers.map((header) => header.split(";")[0]);
    return takeFlash({ cookies: cookieJar(false, cookie) }, office.keys)?.key;
  };
  const file = () => new File([new Uint8Array(pdf("Sharper"))], "sharper.pdf");

  describe("because another device saved something after its page was shown", () => {
    it("comes back with both values, by every button", async () => {
      const { sunita, application, requestId } = await askApplicant();
      const request = { applicationId: application, requestId };
      await saveCorrection(office, sunita, { ...request, values: { fullName: "Sunita Kumari" } });
      const buttons: Record<string, string>[] = [{}, { save: "later" }, { remove: "file_1_none" }];
      for (const button of buttons) {
        const typedValues = { fullName: "Sunita", draftVersion: "0", ...button };
        expect(await send(sunita, application, requestId, typedValues)).toMatchObject({
          init: { status: 409 },
          data: {
            errors: [
              {
                field: "fullName",
                key: "drafts.errors.changedElsewhere",
                args: { value: "Sunita Kumari" },
              },
            ],
            values: { fullName: "Sunita" },
          },
        });
      }
      expect(await getOwnCorrection(office, sunita, application)).toMatchObject({
        values: { fullName: "Sunita Kumari" },
      });
    });
  });

  it("is not saved beyond the hourly limit, and comes back with what was typed and when to try again", async () => {
    const { sunita, application, requestId } = await askApplicant();
    const later = { fullName: "Sunita K", save: "later" };
    expect(await send(sunita, application, requestId, later)).toHaveProperty("status", 302);
    await office.db.updateTable("limits").set({ count: draftSavesPerHour }).execute();
    for (const button of [later, { remove: "file_1_none" }])
      expect(
        await send(sunita, application, requestId, { ...button, fullName: "Sunita Kumari" }),
      ).toMatchObject({
        init: { status: 429, headers: { "Retry-After": String(draftSavesWindowMs / 1000) } },
        data: {
          errors: [{ key: "drafts.errors.tooManySaves" }],
          values: { fullName: "Sunita Kumari" },
        },
      });
    expect(await getOwnCorrection(office, sunita, application)).toMatchObject({
      values: { fullName: "Sunita K" },
    });
  });

  it("comes back with what was typed if a file cannot be removed", async () => {
    const { sunita, application, requestId } = await askApplicant();
    const typedValues = { fullName: "Sunita Kumari", draftVersion: "0", remove: "file_1_none" };
    const fullOffice = withFullDatabase(office);
    expect(await send(sunita, application, requestId, typedValues, fullOffice)).toMatchObject({
      init: { status: 500 },
      data: {
        errors: [{ key: "drafts.errors.failed" }],
        values: { fullName: "Sunita Kumari" },
        requestId: "R1",
      },
    });
    expect(await getOwnCorrection(office, sunita, application)).toMatchObject({
      values: { fullName: "Sunita Devi" },
    });
  });

  it("comes back with what was typed if the database fails, and nothing is stored", async () => {
    const { sunita, application, requestId } = await askApplicant();
    const storedCount = office.documents.contents.size;
    for (const [button, key] of [
      [{}, "corrections.own.notSent"],
      [{ save: "later" }, "drafts.errors.failed"],
      [{ remove: "file_1_none" }, "drafts.errors.failed"],
    ] as const) {
      const typedValues = { fullName: "Sunita Kumari", document_0: file(), ...button };
      const brokenOffice = withBrokenDatabase(office);
      expect(await send(sunita, application, requestId, typedValues, brokenOffice)).toMatchObject({
        init: { status: 500 },
        data: {
          errors: [
            { key },
            { field: "document_0", key: "documents.errors.failed", args: { file: "sharper.pdf" } },
          ],
          values: { fullName: "Sunita Kumari" },
          requestId: "R1",
        },
      });
    }
    expect(await office.count("drafts")).toBe(0);
    expect(office.documents.contents.size).toBe(storedCount);
    expect(await getAnswerSets(office, application)).toHaveLength(1);
  });

  describe("because somebody took the application over", () => {
    let helper: Actor;
    let application: string;
    let requestId: string;
    beforeEach(async () => {
      helper = await addPerson(office, "citizen", { duty: "helper" });
      const shanti = await addAtCounter(office, helper);
      application = await fileFor(office, helper, shanti, await addService(office));
      await ask(await addPerson(office, "staff"), application);
      requestId = await requestOf(application);
      const code = await codeOf(office, application);
      const claim = { code, claimant: "relative", relativeName: "Arjun" } as const;
      const nephew = await addPerson(office, "citizen");
      await claimApplication(office, nephew, claim);
    });

    it("leads staff to the review and a helper to the counter, and says that nothing was sent", async () => {
      for (const [clerk, url] of [
        [kamla, `/dashboard/staff/applications/${application}`],
        [helper, "/office/counter"],
      ] as const) {
        const sending = send(clerk, application, requestId, {
          fullName: "Shanti",
          document_0: file(),
        });
        const answer = (await sending.catch((thrown: unknown) => thrown)) as Response;
        expect(answer.headers.get("Location")).toBe(url);
        expect(flashKey()).toBe("corrections.review.takenOver");
        await expect(getOwnCorrection(office, clerk, application)).rejects.toThrow(TakenOverError);
      }
      expect(await getAnswerSets(office, application)).toHaveLength(1);
      const drafts = office.db.selectFrom("drafts").where("correctionId", "is not", null);
      expect(await drafts.selectAll().execute()).toEqual([]);
    });

    it("looks missing to everybody but the person who was correcting it", async () => {
      const strangers = [
        await addPerson(office, "citizen", { duty: "helper" }),
        await addPerson(office, "citizen"),
      ];
      for (const stranger of strangers) {
        const sending = send(stranger, application, requestId, { fullName: "Stranger" });
        const thrown = await sending.catch((error: unknown) => error);
        expect(thrown).toBeInstanceOf(NotFoundError);
        expect(thrown).not.toBeInstanceOf(TakenOverError);
        expect(flashKey()).toBeUndefined();
      }
      const ownApplication = await addApplication(office, await addPerson(office, "citizen"));
      const thrown = await send(kamla, ownApplication, requestId, {}).catch(
        (error: unknown) => error,
      );
      expect(thrown, "never filed at the counter").toBeInstanceOf(NotFoundError);
      expect(thrown).not.toBeInstanceOf(TakenOverError);
    });
  });

  describe("because the office asked for something else meanwhile", () => {
    it("keeps the answers and files that are still asked for, and sends nothing", async () => {
      const { sunita, application, requestId: earlierRequestId } = await askApplicant();
      await withdraw(kamla, application);
      const address = { field: "address", text: "The ward, please." } as const;
      await ask(kamla, application, [wrongNameAndDocument[0]!, address]);
      const answer = await send(sunita, application, earlierRequestId, {
        fullName: "Sunita Kumari",
      });
      expect(answer).toMatchObject({
        init: { status: 409 },
        data: {
          errors: [{ key: "corrections.own.another" }],
          values: { fullName: "Sunita Kumari" },
        },
      });
      expect(answer).not.toHaveProperty("data.values.address");
      expect(await getAnswerSets(office, application)).toHaveLength(1);

      await withdraw(kamla, application);
      await ask(kamla, application);
      await send(sunita, application, earlierRequestId, { document_0: file() });
      expect(await getOwnCorrection(office, sunita, application)).toMatchObject({
        documents: [{ slot: "document_0", attached: [{ name: "sharper.pdf" }] }],
      });
    });

    it("says when a file that was refused may be sent again", async () => {
      const { sunita, application, requestId: earlierRequestId } = await askApplicant();
      await withdraw(kamla, application);
      await ask(kamla, application);
      const form = { key: newToken(office), serviceId: "S1" };
      await office.change((tx) => countBytes(tx, sunita.uid, { form, size: fileBytesPerDay }));
      const seconds = String(secondsToMidnightInIndia(office.clock()));
      expect(
        await send(sunita, application, earlierRequestId, { document_0: file() }),
      ).toMatchObject({
        init: { status: 409, headers: { "Retry-After": seconds } },
        data: { errors: [{ key: "corrections.own.another" }, { field: "document_0" }] },
      });
    });
  });
});
