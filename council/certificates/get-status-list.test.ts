import { beforeEach, expect, it } from "vitest";
import {
  addApproved,
  addCertifiedService,
  decide,
  setReviewStatus,
} from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import type { DefinedService } from "../catalogue/records.ts";
import type { Actor } from "../permissions.ts";
import { getStatusList } from "./get-status-list.ts";
import { findCertificate, printedOf } from "./records.ts";
import { listPublicKeys, rotateSigningKey } from "./signing-keys.ts";
import { checkToken } from "./tokens/check-token.ts";
import { readStatusList } from "./tokens/status-list.ts";

onEachDatabase("the published list of revoked certificates", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let service: DefinedService;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff");
    service = await addCertifiedService(office);
  });
  const approve = () => addApproved(office, { applicant: sunita, reviewer: kamla, service });
  const check = async (applicationId: string, published: string | undefined) => {
    const { link } = printedOf((await findCertificate(office, applicationId))!)!;
    const sources = {
      keys: () => listPublicKeys(office),
      statusList: async () => published,
    };
    return checkToken(link, sources, office.clock());
  };

  it("does not exist before a certificate was signed, nor under another id", async () => {
    expect(await getStatusList(office, "1")).toBeUndefined();
    await approve();
    expect(await getStatusList(office, "2")).toBeUndefined();
    expect(await office.count("signingKeys")).toBe(1);
  });

  it("lets a certificate be genuine until it is revoked, and revokes no other certificate", async () => {
    const [first, second] = [await approve(), await approve()];
    const before = await getStatusList(office, "1");
    expect(await check(first, before)).toMatchObject({ outcome: "genuine" });
    office.advanceClock(1000);
    await decide(office, kamla, first, "rejected", "A due was found");
    const after = await getStatusList(office, "1");
    const revokedAt = office.clock() / 1000;
    const { link } = printedOf((await findCertificate(office, first))!)!;
    expect(link).toContain("/V#");
    expect(await check(first, after)).toMatchObject({ outcome: "revoked", revokedAt });
    expect(await check(second, after)).toMatchObject({ outcome: "genuine" });
  });

  it("is signed again after a minute, or once something changes", async () => {
    const id = await approve();
    const published = () => getStatusList(office, "1");
    const first = await published();
    office.advanceClock(59_000);
    expect(await published()).toBe(first);
    office.advanceClock(1000);
    const second = await published();
    expect(second).not.toBe(first);
    await decide(office, kamla, id, "rejected", "A due was found");
    const third = await published();
    expect(third).not.toBe(second);
    await approve();
    expect(await published()).not.toBe(third);
  });

  it("names the certificate that replaced a revoked one, and says for how long it may be cached", async () => {
    const id = await approve();
    await setReviewStatus(office, kamla, id, "under-review");
    await decide(office, kamla, id);
    const list = (await readStatusList(
      (await getStatusList(office, "1"))!,
      await listPublicKeys(office),
    ))!;
    const { number } = (await findCertificate(office, id))!;
    const now = office.clock() / 1000;
    expect(list).toMatchObject({ iat: now, ttl: 300, revocations: [[0, now, number]] });
    expect(list.exp).toBeGreaterThan(now);
  });

  it("is signed with the current key after a rotation", async () => {
    const id = await approve();
    const keyId = await rotateSigningKey(office);
    const published = (await getStatusList(office, "1"))!;
    expect(Buffer.from(published.split(".")[0]!, "base64url").toString()).toContain(keyId);
    expect(await check(id, published)).toMatchObject({ outcome: "genuine" });
  });

  it("still lists a revoked certificate whose application was deleted", async () => {
    const id = await approve();
    await decide(office, kamla, id, "rejected");
    const deleted = { applicationId: null, printed: null, token: null, revokeReason: null };
    await office.db.updateTable("certificates").set(deleted).execute();
    const published = (await getStatusList(office, "1"))!;
    const list = await readStatusList(published, await listPublicKeys(office));
    expect(list!.revocations).toHaveLength(1);
  });
});
