import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ServerBuild } from "react-router";
import { formMaxBytes, postMaxBytes } from "../council/limits.ts";
import { readMultipartForm } from "../portal/uploads/read-multipart-form.ts";
import type { UploadLimits } from "../portal/uploads/upload-limits.ts";
import type { RouteHandle } from "../portal/visit/route-handle.ts";
import { sessionCookie } from "../portal/visit/session.ts";
import type { Actor } from "../council/permissions.ts";
import { ownedUrl } from "../tests/kit/form-owner.ts";
import { onEachDatabase } from "../tests/kit/office.ts";
import { addPerson, signInAs } from "../tests/kit/people.ts";
import { portalRoutes, serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";
import { uploadLimitsOf } from "./upload-routes.ts";

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

const megabyte = 1024 * 1024;
const uploads: UploadLimits = {
  filesAtMost: 2,
  fileMaxBytes: 3 * megabyte,
  totalMaxBytes: 5 * megabyte,
};

/** A resource that says what it read: `outcome`, and the size of each file. */
function readingRoute(limits: UploadLimits): Module {
  return {
    default: undefined!,
    async action({ request }) {
      const sizes: number[] = [];
      const { outcome } = await readMultipartForm(request, limits, async ({ bytes }) => {
        sizes.push(bytes.length);
      });
      return new Response([outcome, ...sizes].join(" "));
    },
  };
}

onEachDatabase("a route that the portal does not know of", (office) => {
  let served: ServedOffice;
  let sender: Actor;
  let cookie: string;

  beforeEach(async () => {
    served = await serveOffice(office, {
      declares: { path: "evidence/:id", module: { ...readingRoute(uploads), handle: { uploads } } },
      silent: { path: "silent", module: readingRoute(uploads) },
    });
    sender = await addPerson(office, "citizen");
    cookie = `${sessionCookie}=${await signInAs(office, sender)}`;
  });
  afterEach(() => served.close());

  function post(path: string, ...sizes: number[]): Promise<Response> {
    const body = new FormData();
    for (const size of sizes) body.append("file", new File([new Uint8Array(size)], "a.pdf"));
    return fetch(served.url + ownedUrl(path, office.keys.formOwner(sender.uid)), {
      method: "POST",
      body,
      headers: { cookie, origin: served.url },
    });
  }

  it("takes files larger than any other form may be, once it declares them", async () => {
    const answer = await post("/evidence/A1", 2 * megabyte, 2 * megabyte);
    expect(await answer.text()).toBe(`received ${2 * megabyte} ${2 * megabyte}`);
  });

  it("takes no more than it declares", async () => {
    for (const sizes of [[4 * megabyte], [megabyte, megabyte, megabyte]])
      expect(await (await post("/evidence/A1", ...sizes)).text()).toMatch(/^tooLarge/);
    expect(await (await post("/evidence/A1", 3 * megabyte, 3 * megabyte)).text()).toMatch(
      /^tooLarge/,
    );
  });

  it("is refused what is larger than a form while it declares nothing", async () => {
    const answer = await post("/silent", formMaxBytes + 1);
    expect(answer.status).toBe(413);
    expect(await answer.text()).not.toContain("received");
  });

  it("is refused a form that was shown to somebody else, whatever it carries", async () => {
    const another = await addPerson(office, "citizen");
    const body = new FormData();
    body.append("file", new File(["x"], "a.pdf"));
    const path = ownedUrl("/evidence/A1", office.keys.formOwner(another.uid));
    const headers = { cookie, origin: served.url };
    const answer = await fetch(served.url + path, { method: "POST", body, headers });
    expect(answer.status).toBe(403);
  });
});

it("every route of the portal that takes files stands behind a door: what is limited is each person's", async () => {
  const routes = await portalRoutes();
  const takingFiles = Object.values(routes).filter(
    (route) => (route!.module.handle as RouteHandle | undefined)?.uploads,
  );
  expect(takingFiles.map((route) => route!.id)).toEqual(["citizen/apply", "admin/settings/logo"]);
  for (let route of takingFiles) {
    let isGuarded = false;
    for (; route; route = routes[route.parentId ?? ""]) isGuarded ||= "middleware" in route.module;
    expect(isGuarded).toBe(true);
  }
});

describe("the limits of a route", () => {
  const route = (id: string, path: string, limits?: UploadLimits, parentId?: string) => ({
    id,
    path,
    parentId,
    module: { default: undefined!, handle: limits && { uploads: limits } },
  });
  const routesOf = (...routes: ReturnType<typeof route>[]) =>
    Object.fromEntries(routes.map((one) => [one.id, one])) as ServerBuild["routes"];

  it("are those of the route that answers, also where its data is asked for", () => {
    const limits = uploadLimitsOf(
      routesOf(
        route("office", "office", { ...uploads, filesAtMost: 1 }),
        route("files", "files/:id", uploads, "office"),
        route("list", "files", undefined, "office"),
      ),
    );
    for (const path of ["/office/files/A1", "/office/files/A1.data", "/office/files/A1/"])
      expect(limits(path)).toBe(uploads);
    for (const path of ["/office/files", "/office/files/A1/B2", "/files/A1", "/", "/%E0%A4%A"])
      expect(limits(path)).toBeUndefined();
  });

  it("may not be more than the server spools", () => {
    const limits = { ...uploads, totalMaxBytes: postMaxBytes + 1 };
    expect(() => uploadLimitsOf(routesOf(route("files", "files", limits)))).toThrow("files");
  });
});
