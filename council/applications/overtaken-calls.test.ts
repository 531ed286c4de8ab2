import { beforeEach, expect, it } from "vitest";
import { addCertifiedService, decide } from "../../tests/kit/certificates.ts";
import { addAtCounter, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { listCalls } from "../calls/list-calls.ts";
import { findCertificate } from "../certificates/records.ts";
import type { Actor } from "../permissions.ts";
import { revokeByHand } from "./revoke-by-hand.ts";

onEachDatabase("the calls about a certificate that is revoked by hand", (office) => {
  let kamla: Actor;
  let ramesh: Actor;
  let id: string;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff");
    const shanti = await addAtCounter(office, kamla);
    id = await fileFor(office, kamla, shanti, await addCertifiedService(office));
    ramesh = await addPerson(office, "admin");
    await decide(office, ramesh, id, "approved", "Come for it");
  });
  const number = async () => (await findCertificate(office, id))!.number;
  const revoke = async (how: "revoke" | "correct") => {
    office.advanceClock(1000);
    const seen = { certificate: await number(), reason: "The name was wrong" };
    return revokeByHand(office, ramesh, { applicationId: id, ...seen, revoke: how });
  };
  const called = async () =>
    (await listCalls(office, kamla, { page: 1 })).calls.map(({ sentences }) =>
      sentences.map(({ key }) => key),
    );
  const approved = ["notifications.statusChanged.approved", "counter.phone.said"];
  const promised = ["counter.phone.certificate", "counter.phone.certificateAtCounter"];
  const revoked = ["counter.phone.revoked", "counter.phone.reason"];

  it("promise it no more, and still tell the decision", async () => {
    expect(await called()).toEqual([[...approved, ...promised]]);
    await revoke("revoke");
    expect(await called()).toEqual([approved, revoked]);
  });

  it("promise the one in its place until that is revoked, too", async () => {
    await revoke("correct");
    expect(await called()).toEqual([approved, [...revoked, ...promised]]);
    await revoke("revoke");
    expect(await called()).toEqual([approved, revoked, revoked]);
  });
});
