import { request, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ServerBuild } from "react-router";
import {
  concurrentUploadsPerNetwork,
  concurrentUploadsPerPerson,
} from "../council/concurrency-limits.ts";
import { formMaxBytes, postMaxBytes } from "../council/limits.ts";
import { readMultipartForm } from "../portal/uploads/read-multipart-form.ts";
import type { UploadLimits } from "../portal/uploads/upload-limits.ts";
import type { RouteHandle } from "../portal/visit/route-handle.ts";
import { sessionCookie } from "../portal/visit/session.ts";
import type { Actor } from "../council/permissions.ts";
import { ownedUrl } from "../tests/kit/form-owner.ts";
import { onSqlite } from "../tests/kit/office.ts";
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

/** A route that reads a form and answers with the outcome and the size of each file. */
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

onSqlite("a route that only this test has", (office) => {
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

  it("accepts files larger than any other form may be, if it declares uploads", async () => {
    const response = await post("/evidence/A1", 2 * megabyte, 2 * megabyte);
    expect(await response.text()).toBe(`received ${2 * megabyte} ${2 * megabyte}`);
  });

  it("accepts no more than it declares", async () => {
    for (const sizes of [[4 * megabyte], [megabyte, megabyte, megabyte]])
      expect(await (await post("/evidence/A1", ...sizes)).text()).toMatch(/^tooLarge/);
    expect(await (await post("/evidence/A1", 3 * megabyte, 3 * megabyte)).text()).toMatch(
      /^tooLarge/,
    );
  });

  it("gets no body larger than a form without files if it declares no uploads", async () => {
    const response = await post("/silent", formMaxBytes + 1);
    expect(response.status).toBe(413);
    expect(await response.text()).not.toContain("received");
  });

  it("gets no form that was shown to somebody else, with or without files", async () => {
    const another = await addPerson(office, "citizen");
    const body = new FormData();
    body.append("file", new File(["x"], "a.pdf"));
    const path = ownedUrl("/evidence/A1", office.keys.formOwner(another.uid));
    const headers = { cookie, origin: served.url };
    const response = await fetch(served.url + path, { method: "POST", body, headers });
    expect(response.status).toBe(403);
  });
});

onSqlite("a network with many uploads under way", (office) => {
  let served: ServedOffice;
  let actionsBegun: number;
  let release: () => void;
  let heldUploads: Upload[];

  beforeEach(async () => {
    heldUploads = [];
    actionsBegun = 0;
    const released = new Promise<void>((resolve) => (release = resolve));
    const action = async () => {
      actionsBegun += 1;
      await released;
      return new Response("done");
    };
    const module = { default: undefined!, action, handle: { uploads } };
    served = await serveOffice(office, { held: { path: "held", module } });
  });
  afterEach(async () => {
    release();
    for (const upload of heldUploads) upload.finish();
    await Promise.all(heldUploads.map(({ response }) => response));
    await served.close();
  });

  interface UploadResponse {
    status: number;
    retryAfter: string | undefined;
    text: string;
  }
  interface Upload {
    response: Promise<UploadResponse>;
    /** Sends the last byte. */
    finish(): void;
  }
  const networks = { one: "127.0.0.1", another: "127.0.0.2" };

  /** Posts a form with a file whose last byte waits for `finish`. */
  function begin(path: string, from: keyof typeof networks, cookie = ""): Upload {
    const body =
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nx\r\n--cut--\r\n';
    const outgoing = request(served.url + path, {
      method: "POST",
      agent: false,
      localAddress: networks[from],
      headers: {
        "content-type": "multipart/form-data; boundary=cut",
        "content-length": body.length,
        origin: served.url,
        cookie,
      },
    });
    const response = new Promise<UploadResponse>((resolve, reject) => {
      outgoing.on("error", reject);
      outgoing.on("response", (incoming) => resolve(read(incoming)));
    });
    outgoing.write(body.slice(0, -1));
    return { response, finish: () => outgoing.end(body.slice(-1)) };
  }

  async function read(incoming: IncomingMessage): Promise<UploadResponse> {
    let text = "";
    for await (const chunk of incoming.setEncoding("utf8")) text += chunk;
    return { status: incoming.statusCode!, retryAfter: incoming.headers["retry-after"], text };
  }

  function send(...upload: Parameters<typeof begin>): Upload["response"] {
    const { response, finish } = begin(...upload);
    finish();
    return response;
  }

  it("may send no further upload by signed-out people, while another network may", async () => {
    const path = "/apply/a-service";
    for (let one = 0; one < concurrentUploadsPerNetwork; one += 1)
      heldUploads.push(begin(path, "one"));
    await expect.poll(async () => (await send(path, "one")).status, { timeout: 20_000 }).toBe(429);
    const refused = await send(path, "one");
    expect(refused).toMatchObject({ status: 429, retryAfter: "60" });
    expect((await send("/held", "one")).status).toBe(429);
    expect(actionsBegun).toBe(0);
    expect(await office.count("documents")).toBe(0);
    expect((await send(path, "another")).status).toBe(302);

    for (const upload of heldUploads) upload.finish();
    for (const { response } of heldUploads) expect((await response).status).toBe(302);
    expect((await send(path, "one")).status).toBe(302);
  });

  it("may send no further upload by signed-in people, while another network may", async () => {
    const signIn = async () => {
      const person = await addPerson(office, "citizen");
      const path = ownedUrl("/held", office.keys.formOwner(person.uid));
      return { path, cookie: `${sessionCookie}=${await signInAs(office, person)}` };
    };
    const people = concurrentUploadsPerNetwork / concurrentUploadsPerPerson;
    for (let person = 0; person < people; person += 1) {
      const { path, cookie } = await signIn();
      for (let one = 0; one < concurrentUploadsPerPerson; one += 1)
        heldUploads.push(begin(path, "one", cookie));
    }
    await expect.poll(() => actionsBegun, { timeout: 20_000 }).toBe(concurrentUploadsPerNetwork);
    const { path, cookie } = await signIn();
    expect(await send(path, "one", cookie)).toMatchObject({ status: 429, retryAfter: "60" });
    expect((await send("/apply/a-service", "one")).status).toBe(302);
    expect(actionsBegun).toBe(concurrentUploadsPerNetwork);

    const otherUpload = begin(path, "another", cookie);
    heldUploads.push(otherUpload);
    await expect.poll(() => actionsBegun).toBe(concurrentUploadsPerNetwork + 1);
    release();
    otherUpload.finish();
    expect(await otherUpload.response).toMatchObject({ status: 200, text: "done" });
  });
});

it("every route of the portal that takes files requires a role, so that uploads count for a person", async () => {
  const routes = await portalRoutes();
  const takingFiles = Object.values(routes).filter(
    (route) => (route!.module.handle as RouteHandle | undefined)?.uploads,
  );
  expect(takingFiles.map((route) => route!.id)).toEqual([
    "citizen/apply",
    "citizen/correct",
    "admin/settings/logo",
  ]);
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
    Object.fromEntries(routes.map((route) => [route.id, route])) as ServerBuild["routes"];

  it("are those of the route that answers, also for a request of its data", () => {
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
