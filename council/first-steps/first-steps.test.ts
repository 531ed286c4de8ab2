import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { turnOnFactor } from "../../tests/kit/second-factor.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import type { Definition } from "../catalogue/definition.ts";
import {
  getServiceToEdit,
  publishDraftVersion,
  saveDraftPromise,
} from "../catalogue/draft-version.ts";
import { ForbiddenError } from "../errors.ts";
import { sendDueLetters } from "../mail/send-due.ts";
import type { Actor } from "../permissions.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { getSettingsForAdmin } from "../settings/get-settings.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { confirmStep } from "./confirm-step.ts";
import { getFirstSteps } from "./get-first-steps.ts";
import { getLastBackup } from "./get-last-backup.ts";
import { testLettersPerHour, testLetterWindowMs } from "./rules.ts";
import { sendTestLetter } from "./send-test-letter.ts";

onEachDatabase("first steps", (office) => {
  let asha: Actor;
  beforeEach(async () => {
    asha = await addPerson(office, "admin", { displayName: "Asha", email: "asha@example.in" });
  });
  const done = async () =>
    (await getFirstSteps(office, asha))?.steps
      .filter(({ isDone }) => isDone)
      .map(({ name }) => name);
  const mail = async () => (await getFirstSteps(office, asha))?.mail;
  const set = (settings: object) =>
    changeCouncilSettings(office, asha, {
      expectedVersion: 0,
      settings: { ...sampleSettings, ...settings },
    });
  const actions = async () =>
    (await office.db.selectFrom("logs").select("action").execute()).map(({ action }) => action);
  const addBackup = (updatedAt = office.clock()) =>
    office.db
      .insertInto("settings")
      .values({ key: "lastBackup", value: "null", version: 1, updatedAt })
      .execute();

  it("are all open on a new portal", async () => {
    expect(await done()).toEqual([]);
    expect(await mail()).toEqual({ state: "untested" });
  });

  it("include the name, which is done once it is no sample any more", async () => {
    await set({ name: { en: "Gram Panchayat Devgaon" } });
    expect(await done(), "the contact is still a sample").toEqual(["name"]);
  });

  it("include the contact, which is done once phone and address are no samples any more", async () => {
    await set({ phone: "+91 75622 12345", address: { en: "Panchayat Bhawan, Devgaon" } });
    expect(await done()).toEqual(["contact"]);
  });

  it("include the code of certificates, which is done once it is no sample any more", async () => {
    await set({ councilCode: "RAMPUR" });
    expect(await done()).toEqual(["councilCode"]);
  });

  it("include the code of certificates, which is done once an administrator confirms the sample", async () => {
    await confirmStep(office, asha, "councilCode");
    expect(await done()).toEqual(["councilCode"]);
    expect((await getSettingsForAdmin(office, asha)).samples).not.toContain("councilCode");
  });

  it("include the languages, which are done once the default language is changed", async () => {
    await set({ defaultLanguage: "hi" });
    expect(await done()).toEqual(["languages"]);
  });

  it("include the languages, which are done once an administrator confirms them", async () => {
    await confirmStep(office, asha, "languages");
    expect(await done()).toEqual(["languages"]);
  });

  it("include a backup, which is not done if the only backup is older than the first administrator", async () => {
    await addBackup(office.clock() - 1);
    expect(await done()).not.toContain("backup");
    expect((await getLastBackup(office, asha))?.isBeforeAdministrators).toBe(true);
    await office.db.updateTable("settings").set({ updatedAt: office.clock() }).execute();
    expect(await done()).toContain("backup");
  });

  it("let an administrator see when the newest backup was made", async () => {
    expect(await getLastBackup(office, asha)).toBeUndefined();
    await addBackup();
    const madeAt = office.clock();
    expect(await getLastBackup(office, asha)).toEqual({ madeAt, isBeforeAdministrators: false });
  });

  it("include staff, which is done once a member of staff can sign in", async () => {
    const kamla = await addPerson(office, "staff");
    expect(await done()).toEqual(["staff"]);
    await office.db
      .updateTable("users")
      .set({ disabledAt: office.clock() })
      .where("uid", "=", kamla.uid)
      .execute();
    expect(await done()).toEqual([]);
  });

  it("include the second factor, which is done once an administrator who can sign in has one", async () => {
    await turnOnFactor(office, await addPerson(office, "citizen"));
    expect(await done()).toEqual([]);
    const meena = await addPerson(office, "admin");
    await turnOnFactor(office, meena);
    expect(await done()).toEqual(["secondFactor"]);
    await office.db
      .updateTable("users")
      .set({ disabledAt: office.clock() })
      .where("uid", "=", meena.uid)
      .execute();
    expect(await done()).toEqual([]);
  });

  it("include the services, which are done, with one audit entry, once an administrator confirms them", async () => {
    await confirmStep(office, asha, "services");
    await confirmStep(office, asha, "services");
    expect(await done(), "with the languages, which this step included earlier").toEqual([
      "languages",
      "services",
    ]);
    expect(await actions()).toEqual(["CONFIRM_FIRST_STEP"]);
  });

  it("include the reasons for refusals, which are done once the council makes them compulsory", async () => {
    await set({ refusalNeedsReason: true });
    expect(await done()).toEqual(["reasons"]);
  });

  it("include mail, which is done once the mail server has accepted the test letter", async () => {
    expect(await sendTestLetter(office, asha)).toEqual({ outcome: "accepted" });
    expect(office.delivery.accepted).toMatchObject([{ to: "asha@example.in", kind: "notice" }]);
    expect(await done()).toEqual(["mail"]);
    expect(await actions()).toEqual(["SEND_TEST_LETTER"]);
  });

  it("say why a test letter was not accepted, and mail is done once a later attempt is accepted", async () => {
    office.delivery.isRefusing = true;
    const sentAt = office.clock();
    expect(await sendTestLetter(office, asha)).toEqual({ outcome: "notAccepted" });
    await office.drain();
    expect(await mail()).toEqual({ state: "waiting", sentAt, failure: "refused" });
    expect(await done()).toEqual([]);

    office.delivery.isRefusing = false;
    office.advanceClock(testLetterWindowMs);
    await sendDueLetters(office);
    expect(await done()).toEqual(["mail"]);
  });

  it("include mail, which can be confirmed only while letters stay on the machine", async () => {
    office.delivery.mailbox = { list: async () => [], find: async () => undefined };
    await sendTestLetter(office, asha);
    expect(await mail()).toEqual({ state: "local" });
    expect(await done()).toEqual([]);
    await confirmStep(office, asha, "mail");
    expect(await done()).toEqual(["mail"]);
    office.delivery.mailbox = undefined;
    await office.db.deleteFrom("letters").execute();
    expect(await done(), "a mail server is tested by a letter").toEqual([]);
  });

  it("let each administrator send at most five test letters an hour", async () => {
    for (let sent = 0; sent < testLettersPerHour; sent += 1) await sendTestLetter(office, asha);
    expect(await sendTestLetter(office, asha)).toEqual({ outcome: "tooMany" });
    expect(await office.count("letters")).toBe(testLettersPerHour);
    const meena = await addPerson(office, "admin", { displayName: "Meena" });
    expect(await sendTestLetter(office, meena)).toEqual({ outcome: "accepted" });
    office.advanceClock(testLetterWindowMs);
    expect(await sendTestLetter(office, asha)).toEqual({ outcome: "accepted" });
  });

  it("name the active services that require an Aadhaar number, until an administrator confirms the services", async () => {
    const named = async () =>
      (await getFirstSteps(office, asha))?.requiringAadhaar.map(({ title }) => title);
    const leave = (aadharNumber: "optional" | "notAsked") => (definition: Definition) => ({
      ...definition,
      standardFields: { ...definition.standardFields, aadharNumber },
    });
    expect(await named()).toEqual([]);
    const { id } = await addService(office, { title: "Birth Certificate" });
    await addService(office, { title: "Well" }, leave("optional"));
    await addService(office, { title: "Fair" }, leave("notAsked"));
    await addService(office, { title: "Retired", isActive: false });
    expect(await named()).toEqual(["Birth Certificate"]);

    const { version, published } = await getServiceToEdit(office, asha, id);
    const { promise, outcome, standardFields } = leave("optional")(published);
    const change = { serviceId: id, expectedVersion: version, promise, outcome, standardFields };
    await saveDraftPromise(office, asha, change);
    expect(await named(), "a draft decides nothing").toEqual(["Birth Certificate"]);
    const draft = await getServiceToEdit(office, asha, id);
    await publishDraftVersion(office, asha, { serviceId: id, expectedVersion: draft.version });
    expect(await named()).toEqual([]);

    await addService(office, { title: "Death Certificate" });
    expect(await named()).toEqual(["Death Certificate"]);
    await confirmStep(office, asha, "services");
    expect(await named()).toEqual([]);
  });

  it("disappear when all are done", async () => {
    await set({
      name: { en: "Gram Panchayat Devgaon" },
      phone: "+91 75622 12345",
      address: { en: "Panchayat Bhawan, Devgaon" },
      refusalNeedsReason: true,
      councilCode: "DEVGAON",
    });
    await confirmStep(office, asha, "services");
    await sendTestLetter(office, asha);
    await addPerson(office, "staff");
    const all = [
      "name",
      "languages",
      "contact",
      "services",
      "councilCode",
      "reasons",
      "mail",
      "staff",
    ];
    expect(await done()).toEqual(all);
    await turnOnFactor(office, await addPerson(office, "admin"));
    expect((await done())?.at(-1)).toBe("secondFactor");
    await addBackup();
    expect(await getFirstSteps(office, asha)).toBeUndefined();
  });

  it("are refused to everybody except administrators", async () => {
    const others = [await addPerson(office, "citizen"), await addPerson(office, "staff")];
    const before = await allRowsExceptLimits(office);
    for (const actor of others) {
      await expect(getFirstSteps(office, actor)).rejects.toThrow(ForbiddenError);
      await expect(confirmStep(office, actor, "services")).rejects.toThrow(ForbiddenError);
      await expect(sendTestLetter(office, actor)).rejects.toThrow(ForbiddenError);
    }
    expect(office.delivery.accepted).toEqual([]);
    expect(await allRowsExceptLimits(office)).toEqual(before);
  });
});
