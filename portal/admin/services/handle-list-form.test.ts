import { expect, it } from "vitest";
import { moveService } from "../../../council/catalogue/move-service.ts";
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
    ["up", "catalogue.errors.updateFailed", "catalogue.flash.moved"],
    ["down", "catalogue.errors.updateFailed", "catalogue.flash.moved"],
    ["newestFirst", "catalogue.errors.updateFailed", "catalogue.flash.newestFirst"],
    ["deactivate", "catalogue.errors.updateFailed", "catalogue.flash.retired"],
    ["reactivate", "catalogue.errors.updateFailed", "catalogue.flash.broughtBack"],
    ["duplicate", "catalogue.errors.createFailed", "catalogue.flash.duplicated"],
    ["serviceId", "catalogue.errors.deleteFailed", "catalogue.flash.deleted"],
  ] as const;

  it.each(buttons)(
    "redirects to the list, which says that the change failed, and works once the database has room (%s)",
    async (name, failedKey, doneKey) => {
      const admin = await addPerson(office, "admin");
      await addService(office);
      const { id } = await addService(office, { isActive: name !== "reactivate" });
      const { id: newest } = await addService(office);
      // Both moves together leave the order as it was, but the order now counts as chosen by the council.
      for (const direction of ["down", "up"] as const)
        await moveService(office, admin, { serviceId: newest, direction });
      const services = () => office.db.selectFrom("services").selectAll().orderBy("id").execute();
      const before = await services();
      const press = async (usedOffice: Office) => {
        const body = new FormData();
        body.set(name, id);
        const cookies = cookieJar(false, undefined);
        const answer = await handleListForm(routeContext(usedOffice, admin, { cookies }), body);
        const [cookie] = cookies.headers.map((header) => header.split(";")[0]);
        const flash = takeFlash({ cookies: cookieJar(false, cookie) }, office.keys);
        return { url: answer.headers.get("Location"), flash };
      };
      expect(await press(withFullDatabase(office))).toEqual({
        url: servicesUrl,
        flash: { tone: "danger", key: failedKey },
      });
      expect(await services()).toEqual(before);
      expect((await press(office)).flash).toEqual({ tone: "success", key: doneKey });
      expect(await services()).not.toEqual(before);
    },
  );
});
