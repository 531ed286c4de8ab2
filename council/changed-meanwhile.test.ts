import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditorsChanges } from "../tests/kit/audit-calls.ts";
import {
  addOwned,
  officeChanges,
  ownChanges,
  refuses,
  type Call,
  type Owned,
} from "../tests/kit/calls.ts";
import { onEachDatabase, type TestOffice } from "../tests/kit/office.ts";
import { addPerson } from "../tests/kit/people.ts";
import { watchedRows } from "../tests/kit/watched-rows.ts";
import { disableUser } from "./accounts/disable-user.ts";
import { deleteUser, updateUser } from "./accounts/records.ts";
import { endSession } from "./accounts/sessions.ts";
import type { Office } from "./office.ts";
import type { Actor, Rights } from "./permissions.ts";
import { RoleChangedError, SignedOutError } from "./errors.ts";

/** Who sends a change: whoever is allowed to. */
const administrator: Rights = { role: "admin" };
const auditor: Rights = { role: "citizen", duty: "auditor" };

/** Long enough for a call to reach the lock, where it waits until the change before it ends. */
const reachesLockMs = 50;

const ways: Record<string, (tx: Office, actor: Actor) => Promise<unknown>> = {
  "whose session ended": (tx, { sessionId }) => endSession(tx, sessionId),
  "whose session is too old": ({ db, clock }, { sessionId }) =>
    db.updateTable("sessions").set({ expiresAt: clock() }).where("id", "=", sessionId).execute(),
  // Its sessions are not ended, so only the account's own state can refuse.
  "whose account was disabled": (tx, { uid }) => updateUser(tx, uid, { disabledAt: tx.clock() }),
  "whose account was deleted": (tx, { uid }) => deleteUser(tx, uid),
};

onEachDatabase(
  "an official whose rights changed while their request arrived",
  (office) => {
    let owned: Owned;
    beforeAll(async () => {
      owned = await addOwned(office);
    });
    const changes = [
      ...officeChanges.map((name) => ({ name, rights: administrator })),
      ...auditorsChanges.map((name) => ({ name, rights: auditor })),
    ];
    const add = ({ role, ...duty }: Rights) => addPerson(office, role, duty);

    it.each(changes.flatMap((one) => Object.keys(ways).map((way) => ({ ...one, way }))))(
      "$name refuses an official $way, and changes nothing",
      async ({ name, rights, way }) => {
        const actor = await add(rights);
        await office.change((tx) => ways[way]!(tx, actor));
        const { error, before, after } = await attempt(office, refuses[name]!.call, actor, owned);
        expect(error).toBeInstanceOf(SignedOutError);
        expect(after).toEqual(before);
      },
    );

    it.each(officeChanges)(
      "%s refuses an administrator who became a citizen, and changes nothing",
      async (name) => {
        const actor = await add(administrator);
        await office.change((tx) => updateUser(tx, actor.uid, { role: "citizen" }));
        const { error, before, after } = await attempt(office, refuses[name]!.call, actor, owned);
        expect(error).toBeInstanceOf(RoleChangedError);
        expect(after).toEqual(before);
      },
    );

    it.each(auditorsChanges)(
      "%s refuses an auditor who lost the duty, and changes nothing",
      async (name) => {
        const actor = await add(auditor);
        await office.change((tx) => updateUser(tx, actor.uid, { duty: null }));
        const { error, before, after } = await attempt(office, refuses[name]!.call, actor, owned);
        expect(error).toBeInstanceOf(RoleChangedError);
        expect(after).toEqual(before);
      },
    );

    it.each(changes)(
      "$name waits for a disabling that has begun, and is refused then",
      async ({ name, rights }) => {
        const actor = await add(rights);
        const { error, before, after } = await attemptWhileDisabled(
          office,
          refuses[name]!.call,
          actor,
          owned,
        );
        expect(error).toBeInstanceOf(SignedOutError);
        expect(after).toEqual(before);
      },
    );
  },
  "once",
);

onEachDatabase("a person whose rights changed while their request arrived", (office) => {
  let owned: Owned;
  beforeEach(async () => {
    owned = await addOwned(office);
  });
  const changes = Object.entries(ownChanges).map(([name, call]) => ({ name, call }));

  it.each(changes.flatMap((one) => Object.keys(ways).map((way) => ({ ...one, way }))))(
    "$name refuses somebody $way, and changes nothing",
    async ({ call, way }) => {
      await office.change((tx) => ways[way]!(tx, owned.owner));
      const stored = [...office.documents.contents.keys()];
      const { error, before, after } = await attempt(office, call, owned.owner, owned);
      expect(error).toBeInstanceOf(SignedOutError);
      expect(after).toEqual(before);
      expect([...office.documents.contents.keys()]).toEqual(stored);
    },
  );

  it.each(changes)(
    "$name waits for a disabling that has begun, and is refused then",
    async ({ call }) => {
      const { error, before, after } = await attemptWhileDisabled(office, call, owned.owner, owned);
      expect(error).toBeInstanceOf(SignedOutError);
      expect(after).toEqual(before);
    },
  );

  it("a file is not kept whose sender was disabled while its bytes were stored", async () => {
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
    const accepted = ownChanges["acceptDocument"]!(office, owned.owner, owned);
    await expect(accepted).rejects.toBeInstanceOf(SignedOutError);
    const left = await ids();
    expect(before).toEqual(expect.arrayContaining(left));
    const drafts = office.db.selectFrom("drafts").selectAll();
    expect(await drafts.where("userId", "=", owned.owner.uid).execute()).toEqual([]);
    expect(left).toEqual(expect.arrayContaining([...office.documents.contents.keys()]));
  });
});

interface Attempt {
  /** What the call threw. */
  error: unknown;
  /** The rows before and after it. */
  before: string[][];
  after: string[][];
}

async function attempt(
  office: TestOffice,
  call: Call,
  actor: Actor,
  owned: Owned,
): Promise<Attempt> {
  const before = await watchedRows(office);
  const error = await errorOf(call, office, actor, owned);
  return { error, before, after: await watchedRows(office) };
}

/** The call begins while a change that disables the actor has not ended. */
async function attemptWhileDisabled(
  office: TestOffice,
  call: Call,
  actor: Actor,
  owned: Owned,
): Promise<Attempt> {
  let calling: Promise<unknown> = Promise.resolve();
  await office.change(async (tx) => {
    await updateUser(tx, actor.uid, { disabledAt: tx.clock() });
    calling = errorOf(call, office, actor, owned);
    await pause(reachesLockMs);
  });
  const before = await watchedRows(office);
  return { error: await calling, before, after: await watchedRows(office) };
}

async function errorOf(call: Call, ...args: Parameters<Call>): Promise<unknown> {
  try {
    await call(...args);
    return undefined;
  } catch (error) {
    return error;
  }
}
