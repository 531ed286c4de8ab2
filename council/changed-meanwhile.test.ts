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

/** Who sends a change: somebody with the right to it. */
const administrator: Rights = { role: "admin" };
const auditor: Rights = { role: "citizen", duty: "auditor" };

const ways = {
  "whose session ended": (tx: Office, { sessionId }: Actor) => endSession(tx, sessionId),
  "whose session is too old": ({ db, clock }: Office, { sessionId }: Actor) =>
    db.updateTable("sessions").set({ expiresAt: clock() }).where("id", "=", sessionId).execute(),
  // Its sessions are not ended, so only the account's own state can refuse.
  "whose account was disabled": (tx: Office, { uid }: Actor) =>
    updateUser(tx, uid, { disabledAt: tx.clock() }),
  "whose account was deleted": (tx: Office, { uid }: Actor) => deleteUser(tx, uid),
};
type Way = keyof typeof ways;

onEachDatabase(
  "a person whose rights changed while their request arrived",
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

    const changing = [
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

    const late = changing.flatMap((one) =>
      (Object.keys(ways) as Way[])
        // Deleting the owner deletes what these tests share; the tests below make their own for each.
        .filter((way) => one.as || way !== "whose account was deleted")
        .map((way) => ({ ...one, way })),
    );
    it.each(late)(
      "$name refuses somebody $way while their request arrived, and changes nothing",
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

    const losing = [
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
    it.each(losing)(
      "$name refuses $who while their request arrived, and changes nothing",
      async ({ name, as, rightsLeft }) => {
        const actor = await addPerson(office, as.role, as);
        await office.change((tx) => updateUser(tx, actor.uid, rightsLeft));
        const before = await rows();
        const attempt = (async () => accessCases[name]!.invoke(office, actor, owned))();
        await expect(attempt).rejects.toBeInstanceOf(RoleChangedError);
        expect(await rows()).toEqual(before);
      },
    );

    it.each(changing)(
      "$name waits for a disabling that has begun, and is refused then",
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

onEachDatabase("a person whose account was deleted or disabled meanwhile", (office) => {
  let owned: AccessData;
  beforeEach(async () => {
    owned = await addAccessData(office);
  });

  it.each(Object.entries(ownChanges))(
    "%s refuses its deleted owner, and changes nothing",
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

  it("keeps no file whose sender was disabled while its bytes were stored", async () => {
    const keep = office.documents.put.bind(office.documents);
    office.documents.put = async (id, bytes) => {
      await keep(id, bytes);
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
});
