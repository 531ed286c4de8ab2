import { beforeEach, expect, it } from "vitest";
import { writingOn } from "../../tests/kit/application-messages.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { exportedFilesOf } from "../../tests/kit/exported-data.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, addSession } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { textsIn } from "../../texts/all.ts";
import { changeRole } from "../accounts/change-role.ts";
import { assignApplication } from "../applications/assignment/assign.ts";
import { notifyOfRefusedTexts, notifyOfReveals } from "../applications/notify-administrators.ts";
import type { Service } from "../catalogue/records.ts";
import { NotFoundError } from "../errors.ts";
import { newId } from "../ids.ts";
import type { Actor, Role } from "../permissions.ts";
import { deleteNotification } from "./delete.ts";
import { countUnread, listNotifications } from "./list.ts";
import { markAllRead, markRead, markReadAbout } from "./mark-read.ts";

const ofReviewers = [
  "applications.notices.newTitle",
  "applications.notices.severalTitle",
  "assignment.notices.severalTitle",
  "assignment.notices.title",
  "notifications.corrected.severalTitle",
  "notifications.corrected.title",
  "notifications.messageFromApplicant.severalTitle",
  "notifications.messageFromApplicant.title",
];
const ofAdministrators = ["review.notices.refusedTextsTitle", "review.notices.revealsTitle"];
const ofApplicant = "applications.notices.submittedTitle";

onEachDatabase("notifications of the office to somebody who lost a role", (office) => {
  let service: Service;
  let sunita: Actor;
  let asha: Actor;
  /** An administrator, who also applies for a service. */
  let mohan: Actor;
  /** Mohan's own application. */
  let own: string;
  const { toOffice } = writingOn(office);
  const { ask, answer } = correctionsOf(office);

  beforeEach(async () => {
    service = await addService(office, { requiredDocuments: [] });
    sunita = await addPerson(office, "citizen");
    asha = await addPerson(office, "admin");
    mohan = await addPerson(office, "admin");
    own = await apply(office, mohan, service);
    await sendOneOfEach();
    await markAllRead(office, mohan);
    await sendOneOfEach();
    await sendOneOfEach();
  });

  /** Does, with a new application, everything of which administrators are notified. */
  async function sendOneOfEach(): Promise<void> {
    const id = await apply(office, sunita, service);
    await toOffice(sunita, id);
    await ask(asha, id, [{ field: "fullName", text: "As on the ration card, please." }]);
    await answer(sunita, id);
    const assignment = { applicationId: id, to: mohan.uid, expectedAssignee: null };
    expect(await assignApplication(office, asha, assignment)).toEqual({ outcome: "assigned" });
    await office.change((tx) => notifyOfReveals(tx, asha));
    await office.change((tx) => notifyOfRefusedTexts(tx, asha));
  }

  /** Gives Mohan another role, with which he signs in again. */
  async function become(role: Role): Promise<void> {
    await changeRole(office, { uid: mohan.uid }, role);
    mohan = { ...mohan, role, sessionId: newId(office) };
    await addSession(office, mohan);
  }
  const list = () => listNotifications(office, mohan);
  const titlesOf = async () =>
    [...new Set((await list()).map(({ title }) => title.key))].toSorted();
  const idOf = async (title: string) => (await list()).find((one) => one.title.key === title)!.id;
  const unreadListed = async () => (await list()).filter(({ read }) => !read).length;
  const dashboard = "notifications.accessGranted.title";

  it("are listed and counted only while the person has the role, and are back with the role", async () => {
    const all = [ofApplicant, ...ofReviewers, ...ofAdministrators].toSorted();
    expect(await titlesOf()).toEqual(all);
    expect(await countUnread(office, mohan)).toBe(await unreadListed());

    await become("staff");
    expect(await titlesOf()).toEqual([ofApplicant, ...ofReviewers, dashboard].toSorted());
    expect(await countUnread(office, mohan)).toBe(await unreadListed());

    await become("citizen");
    expect(await titlesOf()).toEqual([ofApplicant]);
    expect(await countUnread(office, mohan)).toBe(0);

    await become("admin");
    expect(await titlesOf()).toEqual([...all, dashboard].toSorted());
    expect(await countUnread(office, mohan)).toBe(await unreadListed());
  });

  it.each([
    ["staff", ofAdministrators[0]!],
    ["citizen", ofReviewers[1]!],
  ] as const)(
    "look missing to somebody who is only %s, who cannot open, remove or mark them",
    async (role, title) => {
      const id = await idOf(title);
      const row = () =>
        office.db.selectFrom("notifications").selectAll().where("id", "=", id).execute();
      const before = await row();
      expect(before).toMatchObject([{ read: 0 }]);

      await become(role);
      await expect(markRead(office, mohan, id)).rejects.toThrow(NotFoundError);
      await expect(deleteNotification(office, mohan, id)).rejects.toThrow(NotFoundError);
      await markAllRead(office, mohan);
      expect(await row()).toEqual(before);
    },
  );

  it("lead to the pages that the person may open now, if the person has another role in the office", async () => {
    const pages = async () =>
      new Set(
        (await list()).map(({ actionUrl }) => actionUrl.replace(/\/applications\/\w+$/, "/ID")),
      );
    const ofStaff = [
      "/dashboard/staff",
      "/dashboard/staff/ID",
      "/dashboard/staff?mine=1",
      "/dashboard/staff?show=unanswered",
      "/dashboard/staff?status=under-review",
    ];
    await become("staff");
    expect([...(await pages())].filter((page) => page !== "/ID").toSorted()).toEqual(ofStaff);
    const id = await idOf("assignment.notices.severalTitle");
    expect(await markRead(office, mohan, id)).toBe("/dashboard/staff?mine=1");

    await office.db.deleteFrom("notifications").where("userId", "=", mohan.uid).execute();
    await sendOneOfEach();
    await markAllRead(office, mohan);
    await sendOneOfEach();
    await sendOneOfEach();
    await become("admin");
    expect([...(await pages())].toSorted()).toEqual([
      "/dashboard/admin",
      "/dashboard/admin/ID",
      "/dashboard/admin/applications",
      "/dashboard/admin/applications?mine=1",
      "/dashboard/admin/applications?show=unanswered",
      "/dashboard/admin/applications?status=under-review",
    ]);
  });

  it("stay unread if the person opens the page of an application that is theirs now", async () => {
    const id = await idOf("notifications.corrected.title");
    await office.db
      .updateTable("notifications")
      .set({ applicationId: own, read: 0 })
      .where("id", "=", id)
      .execute();
    await become("citizen");
    await markReadAbout(office, mohan, own);
    expect(
      await office.db.selectFrom("notifications").select("read").where("id", "=", id).execute(),
    ).toEqual([{ read: 0 }]);
  });

  it("are not in the copy of the person's data, which has what they got as an applicant", async () => {
    await become("citizen");
    const files = await exportedFilesOf(office, mohan);
    const exported = JSON.parse(files.get("notifications.json")!.toString()) as object[];
    expect(exported).toMatchObject([{ title: textsIn("en")(ofApplicant) }]);
  });
});
