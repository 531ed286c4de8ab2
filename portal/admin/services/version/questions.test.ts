import { expect, it } from "vitest";
import { deleteServiceRow } from "../../../../council/catalogue/records.ts";
import type { Office } from "../../../../council/office.ts";
import type { Actor } from "../../../../council/permissions.ts";
import { onEachDatabase } from "../../../../tests/kit/office.ts";
import { routeContext } from "../../../../tests/kit/route-context.ts";
import { addPerson } from "../../../../tests/kit/people.ts";
import { addService } from "../../../../tests/kit/services.ts";
import { action } from "./questions.tsx";

onEachDatabase("the form of a service's questions", (office) => {
  it("is refused if the service was deleted meanwhile", async () => {
    const admin = await addPerson(office, "admin");
    const { id } = await addService(office);
    await office.change((tx) => deleteServiceRow(tx, id));
    expect(await send(office, admin, id)).toMatchObject({
      init: { status: 409 },
      data: { errors: [{ key: "catalogue.flash.gone" }], values: { expectedVersion: "1" } },
    });
  });

  it("is shown again with what was typed if the database fails", async () => {
    const admin = await addPerson(office, "admin");
    const { id } = await addService(office);
    const db = {
      selectFrom() {
        throw new Error("connection lost");
      },
    } as unknown as Office["db"];
    const answer = await send({ ...office, db }, admin, id);
    expect(answer).toMatchObject({
      init: { status: 500 },
      data: { errors: [{ key: "versions.errors.failed" }], values: { expectedVersion: "1" } },
    });
  });
});

/** Sends the form without questions. */
async function send(office: Office, admin: Actor, serviceId: string): Promise<unknown> {
  const body = new FormData();
  body.set("expectedVersion", "1");
  const context = routeContext(office, admin);
  const request = new Request("http://localhost:3000/", { method: "POST", body });
  const args = { request, context, params: { serviceId } };
  return action(args as unknown as Parameters<typeof action>[0]);
}
