import { expect, it } from "vitest";
import { invite } from "../../../council/people/invite.ts";
import { onEachDatabase, withFullDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { routeContext } from "../../../tests/kit/route-context.ts";
import { handlePeopleForms } from "./handle-people-forms.ts";

onEachDatabase("the page of people while the database fails", (office) => {
  it("says that nothing was changed, withdraws no invitation, and disables nobody", async () => {
    const admin = await addPerson(office, "admin");
    const mohan = { email: "mohan@example.in", displayName: "Mohan", role: "staff" } as const;
    await invite(office, admin, { ...mohan, duty: null });
    const { id } = await office.db.selectFrom("invitations").select("id").executeTakeFirstOrThrow();
    const colleague = await addPerson(office, "staff");
    for (const [intent, field, value] of [
      ["withdraw", "invitation", id],
      ["disable", "person", colleague.uid],
    ] as const) {
      const form = new FormData();
      form.set("intent", intent);
      form.set(field, value);
      const context = routeContext(withFullDatabase(office), admin);
      expect(await handlePeopleForms(context, form, {})).toMatchObject({
        init: { status: 500 },
        data: { errors: [{ key: "people.errors.failed" }], requestId: "R1" },
      });
    }
    expect(await office.count("invitations")).toBe(1);
    const disabled = office.db
      .selectFrom("users")
      .select("uid")
      .where("disabledAt", "is not", null);
    expect(await disabled.execute()).toEqual([]);
  });
});
