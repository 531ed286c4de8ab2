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
const patience = { timeout: 20_000 };
/** More forms than the limit are begun, because the form that tests whether there is room takes room itself. */
const beyondLimit = 5;
const largestAtOnce = Math.floor(concurrentUploadBytesPerNetwork / postMaxBytes);
const largestOfPerson = Math.floor(concurrentUploadBytesPerPerson / postMaxBytes);

onSqlite("slow bodies", (office) => {
  let served: ServedOffice;
  let sockets: Socket[];
  let closed: number;

  beforeEach(async () => {
    [sockets, closed] = [[], 0];
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
    for (let one = 0; one < accepted + beyondLimit; one += 1) {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => {}).on("close", () => (closed += 1));
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

  function aFile(): FormData {
    const form = new FormData();
    form.append("file", new File(["x"], "a.pdf"));
    return form;
  }
  const noFile = () => new URLSearchParams({ theme: "dark" });
  async function untilRefused(status: () => Promise<number>) {
    await expect.poll(status, patience).toBe(429);
  }

  it("of strangers, with files, take no capacity from people signed in on the same network", async () => {
    const { cookie, owned } = await signIn();
    begin(largestAtOnce, "/apply/a-service", files);
    await untilRefused(() => statusOf("/apply/a-service", "", aFile()));
    expect(await statusOf(owned("/evidence"), cookie, aFile())).toBe(200);
  });

  it("of five people, with files, leave room for the files of a sixth person on the same network", async () => {
    const { cookie, owned } = await signIn();
    for (let one = 0; one < largestAtOnce / largestOfPerson; one += 1) {
      const slow = await signIn();
      begin(largestOfPerson, slow.owned("/evidence"), files, slow.cookie);
      await untilRefused(() => statusOf(slow.owned("/evidence"), slow.cookie, aFile()));
    }
    expect(await statusOf(owned("/evidence"), cookie, aFile())).toBe(200);
  });

  it("of strangers, without files, take no capacity from people signed in on the same network", async () => {
    const { cookie, owned } = await signIn();
    begin(concurrentFormsPerNetwork, "/login", fields);
    await untilRefused(() => statusOf("/visit/theme", "", noFile()));
    expect(await statusOf(owned("/visit/theme"), cookie, noFile())).not.toBe(429);
  });

  it("of one person, without files, take no capacity from another person", async () => {
    const [slow, other] = [await signIn(), await signIn()];
    begin(concurrentFormsPerPerson, slow.owned("/visit/theme"), fields, slow.cookie);
    await untilRefused(() => statusOf(slow.owned("/visit/theme"), slow.cookie, noFile()));
    expect(await statusOf(other.owned("/visit/theme"), other.cookie, noFile())).not.toBe(429);
  });

  it("are ended after two minutes, with and without files; a signed-in person's files are not", async () => {
    const { cookie, owned } = await signIn();
    begin(largestAtOnce, "/apply/a-service", files);
    begin(concurrentFormsPerNetwork, "/login", fields);
    await untilRefused(() => statusOf("/apply/a-service", "", aFile()));
    await untilRefused(() => statusOf("/visit/theme", "", noFile()));
    begin(largestOfPerson, owned("/evidence"), files, cookie);
    await untilRefused(() => statusOf(owned("/evidence"), cookie, aFile()));
    // Again and again, because the time of each begins when it arrives.
    const closedAfterTime = () => {
      vi.advanceTimersByTime(slowestBody.windowMs);
      return closed;
    };
    // Forms beyond the limit of one person were refused.
    await expect.poll(closedAfterTime, patience).toBe(sockets.length - largestOfPerson);
    expect(await statusOf("/apply/a-service", "", aFile())).toBe(302);
    expect(await statusOf("/visit/theme", "", noFile())).not.toBe(429);
  });
});
