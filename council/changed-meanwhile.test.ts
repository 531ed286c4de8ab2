import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { auditorsChanges } from "../tests/kit/audit-access.ts";
import { addAccessData, officeChanges, accessCases, type AccessData } from "../tests/kit/access.ts";
import { ownChanges } from "../tests/kit/own-changes.ts";
import { onEachDatabase } from "../tests/kit/office.ts";
import { addPerson, addSession } from "../tests/kit/people.ts";
import { untilBlocked } from "../tests/kit/until-blocked.ts";
import { allRowsExceptLimits } from "../tests/kit/all-rows-except-limits.ts";
import { disableUser } from "./accounts/disable-user.ts";
import { deleteUser, updateUser } from "./accounts/records.ts";
import { endSession, endSessionsOf } from "./accounts/sessions.ts";
import type { Office } from "./office.ts";
import type { Actor, Rights } from "./permissions.ts";
import { RoleChangedError, SignedOutError } from "./errors.ts";

/** Who sends a change in these tests: people who have the right to it at first. */
const administrator: Rights = { role: "admin" };
const auditor: Rights = { role: "citizen", duty: "auditor" };

const ways = {
  "whose session ended": (tx: Office, { sessionId }: Actor) => endSession(tx, sessionId),
  "whose session is too old": ({ db, clock }: Office, { sessionId }: Actor) =>
    db.updateTable("sessions").set({ expiresAt: clock() }).where("id", "=", sessionId).execute(),
  // The account's sessions are not ended here, so that only the disabled account can be the reason to refuse.
  "whose account was disabled": (tx: Office, { uid }: Actor) =>
    updateUser(tx, uid, { disabledAt: tx.clock() }),
  "whose account was deleted": (tx: Office, { uid }: Actor) => deleteUser(tx, uid),
};
type Way = keyof typeof ways;

onEachDatabase(
  "a request whose sender's rights change while it arrives:",
  (office) => {
    let owned: AccessData;
    beforeAll(async () => {
      owned = await addAccessData(office);
    });
    afterEach(async () => {
      const { owner } = owned;
      await office.change(async (tx) => {
        await updateUser(tx, owner.uid, { disabledAt: null });
        await endSessionsOf(tx, owner.uid);
        await addSession(tx, owner);
      });
    });
    const rows = () => allRowsExceptLimits(office);

    const changeCases = [
      ...officeChanges.map((name) => ({
        name,
        invoke: accessCases[name]!.invoke,
        as: administrator,
      })),
      ...auditorsChanges.map((name) => ({
        name: `${name} of an auditor`,
        invoke: accessCases[name]!.invoke,
        as: auditor,
      })),
      ...Object.entries(ownChanges).map(([name, invoke]) => ({ name, invoke, as: undefined })),
    ];
    const senderOf = (as: Rights | undefined) =>
      as ? addPerson(office, as.role, as) : owned.owner;

    const lateCases = changeCases.flatMap((one) =>
      (Object.keys(ways) as Way[])
        // Deleting the owner deletes the records that these tests share; the tests below make new records for each.
        .filter((way) => one.as || way !== "whose account was deleted")
        .map((way) => ({ ...one, way })),
    );
    it.each(lateCases)(
      "$name refuses somebody $way meanwhile, and changes nothing",
      async ({ invoke, as, way }) => {
        const actor = await senderOf(as);
        await office.change((tx): Promise<unknown> => ways[way](tx, actor));
        const before = await rows();
        const stored = [...office.documents.contents.keys()];
        const attempt = (async () => invoke(office, actor, owned))();
        await expect(attempt).rejects.toBeInstanceOf(SignedOutError);
        expect(await rows()).toEqual(before);
        expect([...office.documents.contents.keys()]).toEqual(stored);
      },
    );

    const lostRightCases = [
      ...officeChanges.map((name) => ({
        name,
        who: "an administrator who became a citizen",
        as: administrator,
        rightsLeft: { role: "citizen" as const },
      })),
      ...auditorsChanges.map((name) => ({
        name,
        who: "an auditor who lost the duty",
        as: auditor,
        rightsLeft: { duty: null },
      })),
    ];
    it.each(lostRightCases)(
      "$name refuses $who meanwhile, and changes nothing",
      async ({ name, as, rightsLeft }) => {
        const actor = await addPerson(office, as.role, as);
        await office.change((tx) => updateUser(tx, actor.uid, rightsLeft));
        const before = await rows();
        const attempt = (async () => accessCases[name]!.invoke(office, actor, owned))();
        await expect(attempt).rejects.toBeInstanceOf(RoleChangedError);
        expect(await rows()).toEqual(before);
      },
    );

    it.each(changeCases)(
      "$name waits for a transaction that is disabling the account, and is then refused",
      async ({ invoke, as }) => {
        const actor = await senderOf(as);
        let attempt: Promise<unknown> = Promise.resolve();
        await office.change(async (tx) => {
          await updateUser(tx, actor.uid, { disabledAt: tx.clock() });
          attempt = (async () => invoke(office, actor, owned))().catch((error: unknown) => error);
          expect(await untilBlocked(office, attempt)).toBe("blocked");
        });
        const before = await rows();
        expect(await attempt).toBeInstanceOf(SignedOutError);
        expect(await rows()).toEqual(before);
      },
    );
  },
  "before the first test",
);
onEachDatabase(
  "a request whose sender's account is deleted or disabled while it arrives:",
  (office) => {
    let owned: AccessData;
    beforeEach(async () => {
      owned = await addAccessData(office);
    });

    it.each(Object.entries(ownChanges))(
      "%s refuses the deleted owner, and changes nothing",
      async (_, invoke) => {
        await office.change((tx) => deleteUser(tx, owned.owner.uid));
        const before = await allRowsExceptLimits(office);
        const stored = [...office.documents.contents.keys()];
        const attempt = (async () => invoke(office, owned.owner, owned))();
        await expect(attempt).rejects.toBeInstanceOf(SignedOutError);
        expect(await allRowsExceptLimits(office)).toEqual(before);
        expect([...office.documents.contents.keys()]).toEqual(stored);
      },
    );

    it("acceptDocument keeps no file if its sender is disabled while the bytes are stored", async () => {
      const put = office.documents.put.bind(office.documents);
      office.documents.put = async (id, bytes) => {
        await put(id, bytes);
        await disableUser(office, owned.owner);
      };
      const ids = async () =>
        (await office.db.selectFrom("documents").select("id").execute())
          .map(({ id }) => id)
          .toSorted();
      const before = await ids();
      const drafts = () =>
        office.db
          .selectFrom("drafts")
          .select("id")
          .where("userId", "=", owned.owner.uid)
          .orderBy("id")
          .execute();
      const draftsBefore = await drafts();
      const attempt = ownChanges["acceptDocument"]!(office, owned.owner, owned);
      await expect(attempt).rejects.toBeInstanceOf(SignedOutError);
      const left = await ids();
      expect(left).toEqual(before);
      expect(await drafts()).toEqual(draftsBefore);
      expect(left).toEqual(expect.arrayContaining([...office.documents.contents.keys()]));
    });
  },
);
