import { expect, it } from "vitest";
import { deleteAccount } from "../../council/accounts/delete-account.ts";
import { addHeldCertificate } from "../../council/certificates/held-certificates.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { decide, noDues, publishCertificate } from "../../tests/kit/certificates.ts";
import { addAtCounter, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { cookieJar } from "../visit/cookies.ts";
import { takeFlash } from "../visit/flash.ts";
import { handleReleaseForm } from "./handle-release-form.ts";

onEachDatabase("the message after a held certificate is released", (office) => {
  it("says how the applicant is told, or that nobody is told", async () => {
    expect(await flashesFor("issued")).toEqual({
      byEmail: { tone: "success", key: "review.held.released" },
      byPhone: { tone: "success", key: "review.toCall" },
      toNobody: { tone: "success", key: "review.held.releasedOnly" },
    });
  });

  it("says that none is issued if the service gives none any more, even if nobody is told by email", async () => {
    expect(await flashesFor("noneGiven")).toEqual({
      byEmail: { tone: "info", key: "review.held.noCertificate" },
      byPhone: { tone: "info", key: "review.held.noCertificateOnly" },
      toNobody: { tone: "info", key: "review.held.noCertificateOnly" },
    });
  });

  /** Releases three held certificates. The applicant of the last one has deleted their account. */
  async function flashesFor(outcome: "issued" | "noneGiven") {
    const kamla = await addPerson(office, "staff");
    const admin = await addPerson(office, "admin");
    const sunita = await addPerson(office, "citizen");
    const deletedCitizen = await addPerson(office, "citizen");
    const shanti = await addAtCounter(office, kamla);
    const service = await addService(office);
    const serviceId = service.id;
    const byEmail = await addApplication(office, sunita, { serviceId });
    const byPhone = await fileFor(office, kamla, shanti, service);
    const toNobody = await addApplication(office, deletedCitizen, { serviceId });
    for (const applicationId of [byEmail, byPhone, toNobody]) {
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
    if (outcome === "issued") await publishCertificate(office, admin, serviceId, noDues);
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
    return {
      byEmail: await flashAfter(byEmail),
      byPhone: await flashAfter(byPhone),
      toNobody: await flashAfter(toNobody),
    };
  }
});
