import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { expect, it, onTestFinished, vi } from "vitest";
import { sha256 } from "../council/ids.ts";
import { sessionCookie } from "../portal/visit/session.ts";
import { formOwnerIn } from "../tests/kit/form-owner.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { addPerson, password, signInAs } from "../tests/kit/people.ts";
import { codeAt, turnOnFactor } from "../tests/kit/second-factor.ts";
import { serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";
import { readConfig } from "./config.ts";
import type { Environment } from "./http.ts";
import { answerRepeatedForms } from "./repeated-forms.ts";

const path = "/profile/second-factor";

onSqlite(
  "a form that is sent twice, although its answer has data that is sent only once",
  (office) => {
    async function withServer<Result>(
      use: (served: ServedOffice) => Promise<Result>,
    ): Promise<Result> {
      const served = await serveOffice(office);
      try {
        return await use(served);
      } finally {
        await served.close();
      }
    }
    const post = (
      url: string,
      cookie: string,
      form: Record<string, string>,
      { signal, to = path }: { signal?: AbortSignal; to?: string } = {},
    ) =>
      fetch(`${url}${to}`, {
        method: "POST",
        headers: { cookie, origin: url },
        body: new URLSearchParams(form),
        redirect: "manual",
        signal: signal ?? null,
      });
    const codesIn = (page: string) =>
      [...page.matchAll(/<li><span class="reference">([^<]+)</g)].map(([, code]) => code);

    /** The form that turns the second factor on, as a browser sends it. */
    async function turnOnForm(url: string, token: string) {
      const response = await fetch(`${url}${path}`, {
        headers: { cookie: `${sessionCookie}=${token}` },
      });
      const page = await response.text();
      const [, secret] = /[?&;]secret=([A-Z2-7]+)/.exec(page)!;
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      const form = {
        formOwner: formOwnerIn(page)!,
        intent: "turnOn",
        code: codeAt(secret!, office.clock()),
      };
      return { cookie: [`${sessionCookie}=${token}`, ...cookies].join("; "), form };
    }

    it("turns the second factor on once, and shows the same codes and session both times", () =>
      withServer(async ({ url }) => {
        const kamla = await addPerson(office, "staff");
        const { cookie, form } = await turnOnForm(url, await signInAs(office, kamla));
        const responses = await Promise.all([post(url, cookie, form), post(url, cookie, form)]);
        responses.push(await post(url, cookie, form));
        const codes = await Promise.all(responses.map(async (one) => codesIn(await one.text())));
        expect(codes[0]).toHaveLength(10);
        expect(codes[1]).toEqual(codes[0]);
        expect(codes[2]).toEqual(codes[0]);
        const sessions = responses.map((one) =>
          one.headers.getSetCookie().find((one) => one.startsWith(`${sessionCookie}=`)),
        );
        expect(sessions[0]).toBeDefined();
        expect(new Set(sessions).size).toBe(1);
        expect(await office.count("recoveryCodes")).toBe(10);
        const letters = office.db.selectFrom("letters").select("subject");
        expect(await letters.execute()).toEqual([{ subject: "The Second Factor Is On" }]);
      }));

    it("shows new codes again after the browser dropped the first answer", () =>
      withServer(async ({ url }) => {
        const kamla = await addPerson(office, "staff");
        const { recoveryCodes } = await turnOnFactor(office, kamla);
        const cookie = `${sessionCookie}=${await signInAs(office, kamla)}`;
        const page = await (await fetch(`${url}${path}`, { headers: { cookie } })).text();
        const form = {
          formOwner: formOwnerIn(page)!,
          intent: "newCodes",
          currentPassword: password,
          code: recoveryCodes[0]!,
        };
        const dropped = new AbortController();
        const first = post(url, cookie, form, dropped).catch(() => "dropped");
        setTimeout(() => dropped.abort(), 10);
        await first;
        const codes = codesIn(await (await post(url, cookie, form)).text());
        expect(codes).toHaveLength(10);
        const stored = await office.db.selectFrom("recoveryCodes").select("id").execute();
        const shownIds = codes.map((code) => sha256(`${kamla.uid} ${code!.replaceAll(/\W/g, "")}`));
        expect(stored.map(({ id }) => id).sort()).toEqual(shownIds.sort());

        const otherCookie = `${sessionCookie}=${await signInAs(office, kamla)}`;
        const refused = await post(url, otherCookie, form);
        expect(refused.status, "another session").toBe(400);
        expect(codesIn(await refused.text())).toEqual([]);
        const corrected = await post(url, cookie, { ...form, currentPassword: "a guess" });
        expect(corrected.status, "another password").toBe(400);
        expect(codesIn(await corrected.text())).toEqual([]);
      }));

    it("changes the password once, and does not sign the person out", () =>
      withServer(async ({ url }) => {
        const kamla = await addPerson(office, "citizen");
        const cookie = `${sessionCookie}=${await signInAs(office, kamla)}`;
        const to = "/profile/password";
        const page = await (await fetch(`${url}${to}`, { headers: { cookie } })).text();
        const form = {
          formOwner: formOwnerIn(page)!,
          currentPassword: password,
          password: "the well by the banyan",
          confirmPassword: "the well by the banyan",
        };
        const responses = await Promise.all([
          post(url, cookie, form, { to }),
          post(url, cookie, form, { to }),
        ]);
        for (const one of responses)
          expect([one.status, one.headers.get("location")]).toEqual([302, "/profile"]);
        const [session] = responses[1].headers
          .getSetCookie()
          .filter((one) => one.startsWith("session"));
        const newCookie = session!.split(";")[0]!;
        const profile = await fetch(`${url}/profile`, {
          headers: { cookie: newCookie },
          redirect: "manual",
        });
        expect(profile.status).toBe(200);
      }));

    it("is handled again after an error", () =>
      withServer(async ({ url }) => {
        const kamla = await addPerson(office, "staff");
        const { cookie, form } = await turnOnForm(url, await signInAs(office, kamla));
        office.advanceClock(600_000);
        expect((await post(url, cookie, form)).status).toBe(400);
        office.advanceClock(-600_000);
        expect((await post(url, cookie, form)).status).toBe(200);
        expect(await office.count("recoveryCodes")).toBe(10);
      }));
  },
);

it("the answer to a form is in memory for ten seconds, also if no other form comes", async () => {
  onTestFinished(() => void vi.useRealTimers().restoreAllMocks());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const set = vi.spyOn(LRUCache.prototype, "set");
  const app = new Hono<Environment>();
  app.use(answerRepeatedForms(readConfig({})));
  app.post(path, (c) => c.text("codes"));
  const headers = { cookie: `${sessionCookie}=token` };
  await app.request(path, { method: "POST", headers, body: "intent=newCodes" });
  const [answers] = set.mock.contexts as unknown as { size: number }[];
  expect(answers!.size).toBe(1);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 10_100);
  await vi.advanceTimersByTimeAsync(10_100);
  expect(answers!.size).toBe(0);
});
