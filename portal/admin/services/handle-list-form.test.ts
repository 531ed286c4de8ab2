import { expect, it } from "vitest";
import type { Office } from "../../../council/office.ts";
import { onEachDatabase, withFullDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { routeContext } from "../../../tests/kit/route-context.ts";
import { addService } from "../../../tests/kit/services.ts";
import { cookieJar } from "../../visit/cookies.ts";
import { takeFlash } from "../../visit/flash.ts";
import { servicesUrl } from "../urls.ts";
import { handleListForm } from "./handle-list-form.ts";

onEachDatabase("a button of the list of services while the database is full", (office) => {
  const buttons = [
    ["up", "catalogue.errors.updateFailed"],
    ["down", "catalogue.errors.updateFailed"],
    ["newestFirst", "catalogue.errors.updateFailed"],
    ["deactivate", "catalogue.errors.updateFailed"],
    ["reactivate", "catalogue.errors.updateFailed"],
    ["duplicate", "catalogue.errors.createFailed"],
    ["serviceId", "catalogue.errors.deleteFailed"],
  ] as const;

  it.each(buttons)(
    "redirects to the list, which says that the change failed (%s)",
    async (name, key) => {
      const admin = await addPerson(office, "admin");
      const { id } = await addService(office);
      await addService(office);
      const services = () => office.db.selectFrom("services").selectAll().orderBy("id").execute();
      const before = await services();
      const press = async (on: Office) => {
        const body = new FormData();
        body.set(name, id);
        const cookies = cookieJar(false, undefined);
        const answer = await handleListForm(routeContext(on, admin, { cookies }), body);
        const [cookie] = cookies.headers.map((header) => header.split(";")[0]);
        const flash = takeFlash({ cookies: cookieJar(false, cookie) }, office.keys);
        return { url: answer.headers.get("Location"), flash };
      };
      expect(await press(withFullDatabase(office))).toEqual({
        url: servicesUrl,
        flash: { tone: "danger", key },
      });
      expect(await services()).toEqual(before);
      expect((await press(office)).flash?.tone).not.toBe("danger");
    },
  );
});
