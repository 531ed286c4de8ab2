import { expect, it } from "vitest";
import { deleteAccount } from "../../council/accounts/delete-account.ts";
import { addHeldCertificate } from "../../council/certificates/held-certificates.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { decide } from "../../tests/kit/certificates.ts";
import { addAtCounter, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { cookieJar } from "../visit/cookies.ts";
import { takeFlash } from "../visit/flash.ts";
import { handleReleaseForm } from "./handle-release-form.ts";

onEachDatabase("dropping a held certificate because the service gives none any more", (office) => {
  it("promises to tell the applicant only if they can be reached", async () => {
    const kamla = await addPerson(office, "staff");
    const admin = await addPerson(office, "admin");
    const sunita = await addPerson(office, "citizen");
    const deletedCitizen = await addPerson(office, "citizen");
    const shanti = await addAtCounter(office, kamla);
    const filedApplication = await fileFor(office, kamla, shanti, await addService(office));
    const ownApplication = await addApplication(office, sunita);
    const applicationOfDeleted = await addApplication(office, deletedCitizen);
    const flashAfter = async (applicationId: string) => {
      const cookies = cookieJar(false, undefined);
      const context = routeContext(office, admin, { cookies });
      const form = new FormData();
      form.set("release", "1");
      const options = { applicationId, reviewUrl: "/review" };
      const redirect = await handleReleaseForm(context, form, options).catch((thrown) => thrown);
      expect(redirect).toBeInstanceOf(Response);
      const [cookie] = cookies.headers.map((header) => header.split(";")[0]);
      return takeFlash({ cookies: cookieJar(false, cookie) }, office.keys);
    };
    for (const applicationId of [filedApplication, ownApplication, applicationOfDeleted]) {
      await decide(office, admin, applicationId);
      await addHeldCertificate(office, {
        applicationId,
        heldBy: kamla.uid,
        heldAt: 1,
        issuedToday: 6,
        usual: 1,
      });
    }
    await deleteAccount(office, { uid: deletedCitizen.uid });
    expect(await flashAfter(ownApplication)).toEqual({
      tone: "info",
      key: "review.held.noCertificate",
    });
    expect(await flashAfter(filedApplication)).toEqual({
      tone: "info",
      key: "review.held.noCertificateToCall",
    });
    expect(await flashAfter(applicationOfDeleted)).toEqual({
      tone: "info",
      key: "review.held.noCertificateOnly",
    });
  });
});
