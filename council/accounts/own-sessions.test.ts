import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password, signInAs } from "../../tests/kit/people.ts";
import { NotFoundError, SignedOutError } from "../errors.ts";
import { sha256 } from "../ids.ts";
import { sessionMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { endAllOwnSessions, endOwnSession } from "./end-own-sessions.ts";
import { listSessions, sessionHandle } from "./list-sessions.ts";
import { findSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const phone = "Mozilla/5.0 (Linux; Android 10; K) Chrome/139.0.0.0 Mobile Safari/537.36";

onEachDatabase("somebody's sessions", (office) => {
  let sunita: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
  });
  async function signInOnPhone(): Promise<string> {
    const caller = { ipAddress: "198.51.100.9", language: "en", userAgent: phone } as const;
    const input = { email: sunita.email, password, rememberMe: false };
    const result = await signIn(office, caller, input);
    return result.outcome === "signedIn" ? result.sessionToken : "";
  }
  const auditEntries = () =>
    office.db
      .selectFrom("logs")
      .select(["userId", "details"])
      .where("action", "=", "END_SESSIONS")
      .execute();

  it("are listed by browser and system, this device first, without the token and with only a part of the network", async () => {
    office.advanceClock(60_000);
    const token = await signInOnPhone();
    const sessions = await listSessions(office, sunita);
    expect(sessions).toMatchObject([
      { isThisDevice: true, browser: null, system: null, network: null },
      { isThisDevice: false, browser: "Chrome", system: "Android", network: "198.51.100" },
    ]);
    expect(sessions[1]!.createdAt).toBe(office.clock());
    const listed = JSON.stringify(sessions);
    for (const secret of [token, sha256(token), sunita.sessionId, "198.51.100.9"])
      expect(listed).not.toContain(secret);
  });

  it("are listed without expired sessions and other people's sessions", async () => {
    await addPerson(office, "citizen");
    await signInAs(office, sunita);
    expect(await listSessions(office, sunita)).toHaveLength(2);
    office.advanceClock(sessionMs);
    expect(await listSessions(office, sunita)).toMatchObject([{ isThisDevice: true }]);
  });

  it("can be ended on one device, while they go on elsewhere", async () => {
    const endedToken = await signInOnPhone();
    const otherToken = await signInAs(office, sunita);
    const handle = sessionHandle(office, sha256(endedToken));
    expect(await endOwnSession(office, sunita, handle)).toEqual({ isThisDevice: false });
    expect(await findSession(office, endedToken)).toBeUndefined();
    expect(await findSession(office, otherToken)).toBeDefined();
    expect(await auditEntries()).toEqual([{ userId: sunita.uid, details: '{"ended":1}' }]);
    await expect(endOwnSession(office, sunita, handle)).rejects.toThrow(NotFoundError);
  });

  it("can be ended on the device in use, too", async () => {
    const handle = sessionHandle(office, sunita.sessionId);
    expect(await endOwnSession(office, sunita, handle)).toEqual({ isThisDevice: true });
    await expect(endOwnSession(office, sunita, handle)).rejects.toThrow(SignedOutError);
  });

  it("are not ended by others, nor by a session id or a made-up handle", async () => {
    const mohan = await addPerson(office, "admin");
    const token = await signInOnPhone();
    const id = sha256(token);
    for (const handle of [sessionHandle(office, id), id, "", "made up"])
      await expect(endOwnSession(office, mohan, handle)).rejects.toThrow(NotFoundError);
    expect(await findSession(office, token)).toBeDefined();
    expect(await auditEntries()).toEqual([]);
  });

  it("can all be ended at once, and nobody else is signed out", async () => {
    const mohan = await addPerson(office, "citizen");
    const tokens = [await signInOnPhone(), await signInAs(office, sunita)];
    await endAllOwnSessions(office, sunita);
    for (const token of tokens) expect(await findSession(office, token)).toBeUndefined();
    expect(await office.db.selectFrom("sessions").select("userId").execute()).toEqual([
      { userId: mohan.uid },
    ]);
    expect(await auditEntries()).toEqual([{ userId: sunita.uid, details: '{"ended":3}' }]);
  });

  it("are all ended by one of two requests that two devices send at the same moment", async () => {
    const onOtherDevice = { ...sunita, sessionId: sha256(await signInAs(office, sunita)) };
    const results = await Promise.allSettled([
      endAllOwnSessions(office, sunita),
      endAllOwnSessions(office, onOtherDevice),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await office.count("sessions")).toBe(0);
    expect(await auditEntries()).toEqual([{ userId: sunita.uid, details: '{"ended":2}' }]);
  });
});
