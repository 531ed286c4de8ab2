import { beforeEach, expect, it } from "vitest";
import type { Actor } from "../../council/permissions.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import { cookieJar } from "../visit/cookies.ts";
import { takeFlash } from "../visit/flash.ts";
import { action as sendAgain } from "./letters/outbox.tsx";
import { action as mark } from "./messages/messages.tsx";
import { action as deletePerson } from "./people/delete-person.tsx";
import { action as changePeople } from "./people/people.tsx";
import { action as resetFactor } from "./people/person.tsx";

type Action = typeof mark;

onEachDatabase("a button for an item that somebody else deleted meanwhile", (office) => {
  let admin: Actor;
  beforeEach(async () => {
    admin = await addPerson(office, "admin");
  });

  async function send(action: unknown, path: string, fields: Record<string, string>) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const cookies = cookieJar(false, undefined);
    const context = routeContext(office, admin, { cookies });
    const request = new Request(`http://localhost:3000${path}`, { method: "POST", body });
    const args = { request, context, params: { uid: "GONE" } };
    const response: Response = await (action as Action)(args as unknown as Parameters<Action>[0]);
    const nextCookies = cookieJar(false, cookies.headers[0]);
    return {
      location: response.headers.get("Location"),
      flash: takeFlash({ cookies: nextCookies }, office.keys),
    };
  }

  const dashboard = "/dashboard/admin";
  const people = `${dashboard}/people`;
  it.each<[string, unknown, string, string, Record<string, string>, string]>([
    [
      "Send Again",
      sendAgain,
      `${dashboard}/outbox?show=failed`,
      "outbox",
      { letterId: "GONE" },
      "",
    ],
    [
      "Mark as Answered",
      mark,
      `${dashboard}/messages?show=open`,
      "messages",
      { messageId: "GONE" },
      "",
    ],
    [
      "Delete, pressed twice",
      deletePerson,
      `${people}/GONE/delete`,
      "people",
      { roleShown: "citizen", dutyShown: "none", undecidedShown: "0" },
      people,
    ],
    [
      "Take Away",
      resetFactor,
      `${people}/GONE`,
      "people",
      { reason: "Lost the phone", shownSince: "1" },
      people,
    ],
    [
      "Disable",
      changePeople,
      `${people}?person=GONE`,
      "people",
      { intent: "disable", person: "GONE" },
      people,
    ],
    [
      "Change",
      changePeople,
      `${people}?show=citizens`,
      "people",
      { intent: "rights", person: "GONE", role: "staff", roleShown: "citizen" },
      `${people}?show=citizens`,
    ],
  ])(
    "leads back to the list, which says that the item no longer exists (%s)",
    async (_, action, path, textArea, fields, otherUrl) => {
      const before = await allRowsExceptLimits(office);
      expect(await send(action, path, fields)).toEqual({
        location: otherUrl || path,
        flash: { tone: "info", key: `${textArea}.flash.gone` },
      });
      expect(await allRowsExceptLimits(office)).toEqual(before);
    },
  );
});
