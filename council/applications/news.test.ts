import { beforeEach, expect, it } from "vitest";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { addAtCounter, fileFor, makeCode } from "../../tests/kit/counter.ts";
import { onEachDatabase, withFullDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { claimApplication } from "../claims/claim-application.ts";
import { countUnread } from "../notifications/list.ts";
import { markAllRead, markReadAbout } from "../notifications/mark-read.ts";
import { notify } from "../notifications/notify.ts";
import type { Actor } from "../permissions.ts";
import { findNews } from "./news.ts";
import { reviewApplication } from "./review.ts";

onEachDatabase("the news of one's applications", (office) => {
  let sunita: Actor;
  let staff: Actor;

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    staff = await addPerson(office, "staff");
  });

  async function setStatus(
    applicationId: string,
    status: "approved" | "rejected" | "under-review",
    version = 1,
  ): Promise<void> {
    office.advanceClock(1000);
    const review = { applicationId, status, remarks: "", version };
    expect(await reviewApplication(office, staff, review)).toEqual({ outcome: "updated" });
  }
  const newsKinds = async (person = sunita) =>
    (await findNews(office, person)).map(({ kind }) => kind);

  it("tell what the office decided, newest first; each application appears once, with its current status", async () => {
    const [first, second] = [
      await addApplication(office, sunita, { serviceName: "Income Certificate" }),
      await addApplication(office, sunita, { serviceName: "Caste Certificate" }),
    ];
    await setStatus(first, "under-review");
    await setStatus(second, "approved");
    await setStatus(first, "rejected", 2);

    expect(await findNews(office, sunita)).toEqual([
      {
        applicationId: first,
        serviceName: "Income Certificate",
        kind: "rejected",
        at: office.clock(),
      },
      {
        applicationId: second,
        serviceName: "Caste Certificate",
        kind: "approved",
        at: office.clock() - 1000,
      },
    ]);
  });

  it("do not tell what the applicant did themselves", async () => {
    await apply(office, sunita, await addService(office));
    expect(await countUnread(office, sunita)).toBe(1);
    expect(await newsKinds()).toEqual([]);
  });

  it("name a document that is needed again", async () => {
    const id = await addApplication(office, sunita);
    await addDocument(office, id);
    await office.change((tx) =>
      notify(tx, sunita.uid, {
        title: { key: "notifications.fileInfected.title" },
        message: { key: "notifications.fileInfected.message" },
        type: "info",
        actionUrl: `/applications/${id}`,
        applicationId: id,
      }),
    );
    expect(await newsKinds()).toEqual(["documentInfected"]);
  });

  it("ask for no correction that was made at the counter before somebody took the application over", async () => {
    const shanti = await addAtCounter(office, staff);
    const id = await fileFor(office, staff, shanti, await addService(office));
    const { ask, attach, answer } = correctionsOf(office);
    await ask(staff, id);
    await attach(staff, id);
    expect(await answer(staff, id)).toEqual({ outcome: "corrected" });
    await claimApplication(office, sunita, {
      code: await makeCode(office, staff, id),
      claimant: "applicant",
    });
    expect(await newsKinds()).toEqual(["under-review"]);
  });

  it("end when their application is opened, while news of other applications stay", async () => {
    const [first, second] = [
      await addApplication(office, sunita),
      await addApplication(office, sunita),
    ];
    await setStatus(first, "approved");
    await setStatus(second, "rejected");
    await markReadAbout(office, sunita, first);
    expect(await newsKinds()).toEqual(["rejected"]);
    expect(await countUnread(office, sunita)).toBe(1);
    await markAllRead(office, sunita);
    expect(await newsKinds()).toEqual([]);
  });

  it("are shown to nobody else, and nobody else can end them", async () => {
    const id = await addApplication(office, sunita);
    await setStatus(id, "approved");
    const ramesh = await addPerson(office, "citizen");
    expect(await newsKinds(ramesh)).toEqual([]);
    await markReadAbout(office, ramesh, id);
    expect(await newsKinds()).toEqual(["approved"]);
  });

  it("stay if the disk is full, so that the page still opens", async () => {
    const id = await addApplication(office, sunita);
    await setStatus(id, "approved");
    await markReadAbout(withFullDatabase(office), sunita, id);
    expect(await newsKinds()).toEqual(["approved"]);
  });
});
