import { afterEach, beforeEach, expect, it } from "vitest";
import { concurrentUploadsPerPerson } from "../council/concurrency-limits.ts";
import type { Actor } from "../council/permissions.ts";
import { changeCouncilSettings } from "../tests/kit/change-settings.ts";
import { sampleSettings } from "../council/settings/sample-settings.ts";
import type { UploadLimits } from "../portal/uploads/upload-limits.ts";
import { sessionCookie } from "../portal/visit/session.ts";
import { ownedUrl } from "../tests/kit/form-owner.ts";
import { onEachDatabase, onEachOwnDatabase, type TestOffice } from "../tests/kit/office.ts";
import { addPerson, addSession, signInAs } from "../tests/kit/people.ts";
import { serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";
import { addService } from "../tests/kit/services.ts";

const megabyte = 1024 * 1024;
const uploads: UploadLimits = {
  filesAtMost: 1,
  fileMaxBytes: megabyte,
  totalMaxBytes: megabyte,
};

/** One process serves two villages: neither portal may see the state that the other has in memory. */
onEachDatabase("a portal", (sundarpur) => {
  onEachOwnDatabase("beside another in one process", (devgaon) => {
    let portals: ServedOffice[];
    let finishUploads: () => void;
    /** How many uploads each portal is handling. */
    let uploadsBegun: number[];

    beforeEach(async () => {
      const uploadsReleased = new Promise<void>((resolve) => (finishUploads = resolve));
      uploadsBegun = [0, 0];
      const routesOf = (index: number) => {
        const action = async () => {
          uploadsBegun[index]! += 1;
          await uploadsReleased;
          return new Response("done");
        };
        const module = { default: undefined!, action, handle: { uploads } };
        return { held: { path: "held", module } };
      };
      portals = [
        await serveOffice(sundarpur, routesOf(0)),
        await serveOffice(devgaon, routesOf(1)),
      ];
      await setUpVillage(sundarpur, "Sundarpur", "Water connection");
      await setUpVillage(devgaon, "Devgaon", "Trade licence");
    });
    afterEach(async () => {
      finishUploads();
      await Promise.all(portals.map(({ close }) => close()));
    });

    async function setUpVillage(office: TestOffice, village: string, title: string): Promise<void> {
      const admin = await addPerson(office, "admin");
      await rename(office, admin, village, 0);
      await addService(office, { title });
    }

    function rename(office: TestOffice, admin: Actor, village: string, expectedVersion: number) {
      const name = { en: `${village} Gram Panchayat` };
      const settings = { ...sampleSettings, name };
      return changeCouncilSettings(office, admin, { expectedVersion, settings });
    }

    const request = (index: number, path: string, headers: Record<string, string> = {}) =>
      fetch(portals[index]!.url + path, { headers, redirect: "manual" });
    const read = async (index: number, path: string) => (await request(index, path)).text();

    it("shows its own name and services, however often each is asked in turn", async () => {
      for (let round = 0; round < 3; round += 1)
        for (const path of ["/", "/services", "/about", "/services?q=e"]) {
          const [first, second] = [await read(0, path), await read(1, path)];
          expect(first).toContain("Sundarpur");
          expect(first).not.toMatch(/Devgaon|Trade licence/);
          expect(second).toContain("Devgaon");
          expect(second).not.toMatch(/Sundarpur|Water connection/);
        }
      expect(await read(0, "/services")).toContain("Water connection");
      expect(await read(1, "/services")).toContain("Trade licence");
    });

    it("shows its own changed settings, but not those of the other portal", async () => {
      for (const index of [0, 1]) await read(index, "/");
      const admin = await addPerson(sundarpur, "admin");
      expect((await rename(sundarpur, admin, "Sultanpur", 1)).outcome).toBe("changed");
      sundarpur.advanceClock(1000);
      devgaon.advanceClock(1000);
      expect(await read(0, "/")).toContain("Sultanpur");
      expect(await read(1, "/")).toContain("Devgaon");
      expect(await read(1, "/")).not.toContain("Sultanpur");
    });

    it("knows no session of the other portal", async () => {
      const citizen = await addPerson(sundarpur, "citizen", { displayName: "Asha Kumari" });
      const cookie = `${sessionCookie}=${await signInAs(sundarpur, citizen)}`;
      const ownPage = await request(0, "/profile", { cookie });
      expect(ownPage.status).toBe(200);
      expect(await ownPage.text()).toContain("Asha Kumari");
      const otherPage = await request(1, "/profile", { cookie });
      expect(otherPage.status).toBe(302);
      expect(otherPage.headers.get("location")).toContain("/login");
    });

    it("counts its own uploads only, so that it still accepts files when the other portal accepts no more", async () => {
      const citizen = await addPerson(sundarpur, "citizen");
      const account = await sundarpur.db
        .selectFrom("users")
        .selectAll()
        .where("uid", "=", citizen.uid)
        .executeTakeFirstOrThrow();
      await devgaon.db.insertInto("users").values(account).execute();
      await addSession(devgaon, citizen);
      const tokens = [await signInAs(sundarpur, citizen), await signInAs(devgaon, citizen)];

      const send = (index: number) => {
        const body = new FormData();
        body.append("file", new File(["x"], "a.pdf"));
        const { keys } = [sundarpur, devgaon][index]!;
        const { url } = portals[index]!;
        return fetch(url + ownedUrl("/held", keys.formOwner(citizen.uid)), {
          method: "POST",
          body,
          headers: { cookie: `${sessionCookie}=${tokens[index]}`, origin: url },
        });
      };
      const underWay = Array.from({ length: concurrentUploadsPerPerson }, () => send(0));
      await expect.poll(() => uploadsBegun[0]).toBe(concurrentUploadsPerPerson);
      expect((await send(0)).status).toBe(429);
      const otherUpload = send(1);
      await expect.poll(() => uploadsBegun[1]).toBe(1);
      finishUploads();
      for (const response of await Promise.all([...underWay, otherUpload]))
        expect(response.status).toBe(200);
    });
  });
});
