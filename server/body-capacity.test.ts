import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  concurrentFormsPerNetwork,
  concurrentFormsPerPerson,
  concurrentUploadBytesPerNetwork,
  concurrentUploadBytesPerPerson,
} from "../council/concurrency-limits.ts";
import { postMaxBytes } from "../council/limits.ts";
import { sessionCookie } from "../portal/visit/session.ts";
import { ownedUrl } from "../tests/kit/form-owner.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { addPerson, signInAs } from "../tests/kit/people.ts";
import { serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";
import { slowestBody } from "./slow-bodies.ts";

const uploads = { filesAtMost: 2, fileMaxBytes: postMaxBytes, totalMaxBytes: postMaxBytes };
const pollOptions = { timeout: 20_000 };
/** How many more forms than the limit are begun: the form that tests whether there is room takes room itself. */
const beyondLimit = 5;
const largestFormsPerNetwork = Math.floor(concurrentUploadBytesPerNetwork / postMaxBytes);
const largestFormsPerPerson = Math.floor(concurrentUploadBytesPerPerson / postMaxBytes);

onSqlite("slow bodies", (office) => {
  let served: ServedOffice;
  let sockets: Socket[];
  let closedCount: number;

  beforeEach(async () => {
    [sockets, closedCount] = [[], 0];
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const action = async ({ request }: { request: Request }) => {
      await request.text();
      return new Response("read");
    };
    const module = { default: undefined!, action, handle: { uploads } };
    served = await serveOffice(office, { evidence: { path: "evidence", module } });
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    await served.close();
  });

  /** Begins forms whose length is not declared, some more than are accepted, and sends one byte of each. */
  function begin(accepted: number, path: string, type: string, cookie = ""): void {
    const { port, host } = new URL(served.url);
    for (let count = 0; count < accepted + beyondLimit; count += 1) {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => {}).on("close", () => (closedCount += 1));
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${served.url}\r\nCookie: ${cookie}\r\n` +
          `Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n`,
      );
      sockets.push(socket);
    }
  }
  const files = "multipart/form-data; boundary=B";
  const fields = "application/x-www-form-urlencoded";

  async function signIn() {
    const person = await addPerson(office, "citizen");
    const cookie = `${sessionCookie}=${await signInAs(office, person)}`;
    const owned = (path: string) => ownedUrl(path, office.keys.formOwner(person.uid));
    return { cookie, owned };
  }

  async function statusOf(path: string, cookie: string, body: FormData | URLSearchParams) {
    const headers = { cookie, origin: served.url };
    const response = await fetch(served.url + path, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
    await response.text();
    return response.status;
  }

  function formWithFile(): FormData {
    const form = new FormData();
    form.append("file", new File(["x"], "a.pdf"));
    return form;
  }
  const formWithoutFile = () => new URLSearchParams({ theme: "dark" });
  async function waitUntilRefused(status: () => Promise<number>) {
    await expect.poll(status, pollOptions).toBe(429);
  }

  it("of strangers, with files, take no capacity from people signed in on the same network", async () => {
    const { cookie, owned } = await signIn();
    begin(largestFormsPerNetwork, "/apply/a-service", files);
    await waitUntilRefused(() => statusOf("/apply/a-service", "", formWithFile()));
    expect(await statusOf(owned("/evidence"), cookie, formWithFile())).toBe(200);
  });

  it("of five people, with files, leave room for the files of a sixth person on the same network", async () => {
    const { cookie, owned } = await signIn();
    for (let person = 0; person < largestFormsPerNetwork / largestFormsPerPerson; person += 1) {
      const slowPerson = await signIn();
      begin(largestFormsPerPerson, slowPerson.owned("/evidence"), files, slowPerson.cookie);
      await waitUntilRefused(() =>
        statusOf(slowPerson.owned("/evidence"), slowPerson.cookie, formWithFile()),
      );
    }
    expect(await statusOf(owned("/evidence"), cookie, formWithFile())).toBe(200);
  });

  it("of strangers, without files, take no capacity from people signed in on the same network", async () => {
    const { cookie, owned } = await signIn();
    begin(concurrentFormsPerNetwork, "/login", fields);
    await waitUntilRefused(() => statusOf("/visit/theme", "", formWithoutFile()));
    expect(await statusOf(owned("/visit/theme"), cookie, formWithoutFile())).not.toBe(429);
  });

  it("of one person, without files, take no capacity from another person", async () => {
    const [slowPerson, other] = [await signIn(), await signIn()];
    begin(concurrentFormsPerPerson, slowPerson.owned("/visit/theme"), fields, slowPerson.cookie);
    await waitUntilRefused(() =>
      statusOf(slowPerson.owned("/visit/theme"), slowPerson.cookie, formWithoutFile()),
    );
    expect(await statusOf(other.owned("/visit/theme"), other.cookie, formWithoutFile())).not.toBe(
      429,
    );
  });

  it("are ended after two minutes, with and without files, but not if a signed-in person sends files", async () => {
    const { cookie, owned } = await signIn();
    begin(largestFormsPerNetwork, "/apply/a-service", files);
    begin(concurrentFormsPerNetwork, "/login", fields);
    await waitUntilRefused(() => statusOf("/apply/a-service", "", formWithFile()));
    await waitUntilRefused(() => statusOf("/visit/theme", "", formWithoutFile()));
    begin(largestFormsPerPerson, owned("/evidence"), files, cookie);
    await waitUntilRefused(() => statusOf(owned("/evidence"), cookie, formWithFile()));
    // Each poll advances the time again, because the time of a body begins when the body arrives.
    const closedAfterTime = () => {
      vi.advanceTimersByTime(slowestBody.windowMs);
      return closedCount;
    };
    // The forms beyond the limit of the signed-in person were refused, and closed too.
    await expect.poll(closedAfterTime, pollOptions).toBe(sockets.length - largestFormsPerPerson);
    expect(await statusOf("/apply/a-service", "", formWithFile())).toBe(302);
    expect(await statusOf("/visit/theme", "", formWithoutFile())).not.toBe(429);
  });
});
