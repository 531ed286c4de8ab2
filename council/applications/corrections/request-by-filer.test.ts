import { beforeEach, expect, it } from "vitest";
import { fromJson } from "../../../database/codec.ts";
import { addCertifiedService, decide } from "../../../tests/kit/certificates.ts";
import { correctionsOf } from "../../../tests/kit/corrections.ts";
import { addAtCounter, fileFor } from "../../../tests/kit/counter.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { allRowsExceptLimits } from "../../../tests/kit/all-rows-except-limits.ts";
import { disableUser } from "../../accounts/disable-user.ts";
import { ForbiddenError } from "../../errors.ts";
import type { Actor } from "../../permissions.ts";
import { getRequestForm } from "./get-request-form.ts";

onEachDatabase("a request to correct an application that an official filed", (office) => {
  let kamla: Actor;
  let ravi: Actor;
  let shanti: string;
  let id: string;
  const { ask } = correctionsOf(office);
  beforeEach(async () => {
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    ravi = await addPerson(office, "staff", { displayName: "Ravi Lal" });
    shanti = await addAtCounter(office, kamla);
    id = await fileFor(office, kamla, shanti, await addCertifiedService(office));
    office.advanceClock(1000);
  });
  const mayAsk = async (actor: Actor) => (await getRequestForm(office, actor, id)).mayAsk;

  it("may be made by that official while the application is undecided", async () => {
    expect(await mayAsk(kamla)).toBe(true);
    expect(await ask(kamla, id)).toEqual({ outcome: "requested" });
  });

  it.each(["approved", "rejected"] as const)(
    "is refused to that official once the application is %s: decision and certificate stay",
    async (status) => {
      await decide(office, ravi, id, status);
      expect(await mayAsk(kamla)).toBe(false);
      expect(await mayAsk(ravi)).toBe(true);
      office.advanceClock(1000);
      const before = await allRowsExceptLimits(office);
      await expect(ask(kamla, id)).rejects.toThrow(ForbiddenError);
      expect(await allRowsExceptLimits(office)).toEqual(before);
      expect(await ask(ravi, id)).toEqual({ outcome: "requested" });
    },
  );

  it("may be made by that official after the decision if nobody else could decide", async () => {
    await decide(office, ravi, id);
    await disableUser(office, ravi);
    expect(await mayAsk(kamla)).toBe(true);
    expect(await ask(kamla, id)).toEqual({ outcome: "requested" });
    const entry = await office.db
      .selectFrom("logs")
      .select("details")
      .where("action", "=", "REQUEST_CORRECTION")
      .executeTakeFirstOrThrow();
    expect(fromJson(entry.details), "marked in the audit log").toMatchObject({
      before: { status: "approved" },
      after: { status: "under-review" },
      filedBySelf: true,
    });
  });
});
