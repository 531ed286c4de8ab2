import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { ownedUrl } from "../kit/form-owner.ts";
import { addPerson } from "../kit/people.ts";
import { pdf } from "../kit/test-files.ts";
import { filledForm, formUrl } from "../trials/application-form.ts";
import type { Attempts } from "./attack.ts";
import { withEnvironment } from "./with-environment.ts";
import type { Visitor } from "../trials/visitor.ts";

const pageLoads = 100;
/** 64 kbit/s. */
const honestBytesPerSecond = 8 * 1024;
/** The server times headers out after 20 s and checks every 30 s. */
const headersGivenUpAfterMs = 55_000;
const noneGivenUpBeforeMs = 18_000;

/**
 * Thousands of connections that send a byte now and then, in headers or bodies, while a visitor
 * opens pages and a citizen on a slow connection uploads a document.
 */
export function slowSockets(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { portal, office, service } = environment;
    const citizen = await addPerson(office, "citizen");
    const visitor = await environment.visitor(citizen);
    const failures: string[] = [];
    // Excludes the first slow responses, so that they do not hide slow ones later.
    await medianResponseMs(visitor, failures);
    const alone = await medianResponseMs(visitor, failures);
    const opened = performance.now();
    const { sockets, errorsOf } = await openSlowSockets(portal.url, isQuick ? 200 : 2000);
    const underLoad = await medianResponseMs(visitor, failures);
    const meanwhile = countOpen(sockets);
    if (isEarly(opened) && meanwhile !== sockets.length)
      failures.push(
        `${meanwhile} of ${sockets.length} were open while the healthy visitor loaded pages${errorsOf()}`,
      );
    // Only a quiet machine can measure response times next to this load.
    if (!isQuick && underLoad > 3 * alone)
      failures.push(
        `a healthy visitor waited ${underLoad.toFixed(1)} ms instead of ${alone.toFixed(1)} ms`,
      );

    const bytes = isQuick ? 30_000 : 300_000;
    const form = filledForm(service, {}, { name: "slow.pdf", bytes: pdf("slow", bytes) });
    const seconds = await sendSlowly(
      portal.url,
      formUrl(environment, service),
      form,
      visitor,
      failures,
    );
    const made = await office.db.selectFrom("applications").select("id").execute();
    if (made.length !== 1) failures.push("the slow citizen's application did not arrive");
    if (!isQuick) await pause(Math.max(0, headersGivenUpAfterMs - (performance.now() - opened)));
    const left = countOpen(sockets);
    // Half of them never finish their headers; a body has two minutes at least.
    const half = sockets.length / 2;
    const mayBeLeft = isQuick
      ? isEarly(opened)
        ? [sockets.length]
        : [half, sockets.length]
      : [half];
    if (!mayBeLeft.includes(left))
      failures.push(
        `${left} were open at the end instead of ${mayBeLeft.join(" or ")}${errorsOf()}`,
      );
    for (const socket of sockets) socket.destroy();
    const closed = `; the server closed the ${sockets.length - left} whose headers had no end, and kept the ${left} whose bodies went on`;
    const note = `a healthy visitor's median response beside ${sockets.length} slow connections ${underLoad.toFixed(1)} ms, alone ${alone.toFixed(1)} ms; an honest upload of ${bytes / 1000} kB at 64 kbit/s arrived whole in ${seconds} s${isQuick ? "" : closed}`;
    return { attempted: sockets.length, failures, note };
  });
}

function isEarly(opened: number): boolean {
  return performance.now() - opened < noneGivenUpBeforeMs;
}

/** The median time of `pageLoads` responses to a visitor, in milliseconds. */
async function medianResponseMs(visitor: Visitor, failures: string[]): Promise<number> {
  const times: number[] = [];
  for (let load = 0; load < pageLoads; load += 1) {
    const started = performance.now();
    const { status } = await visitor.get("/services?q=certificate");
    times.push(performance.now() - started);
    if (status !== 200) failures.push(`a healthy visitor was answered ${status}`);
  }
  return times.sort((time, other) => time - other)[pageLoads / 2]!;
}

/** @returns the sockets, and what tells how many of them failed by which error code */
async function openSlowSockets(
  url: string,
  count: number,
): Promise<{ sockets: Socket[]; errorsOf: () => string }> {
  const { port, host } = new URL(url);
  const beginnings = [
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX-`,
    `POST /contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\nname=`,
    `POST /apply/x HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n--b`,
    "GET /",
  ];
  const failed = new Map<string, number>();
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", ({ code = "unknown" }: NodeJS.ErrnoException) =>
      failed.set(code, (failed.get(code) ?? 0) + 1),
    );
    socket.on("data", () => {});
    socket.write(beginnings[index % beginnings.length]!);
    const sending = setInterval(() => socket.writable && socket.write("a"), 1000);
    socket.once("close", () => clearInterval(sending));
    return socket;
  });
  await pause(2000);
  const errorsOf = () => [...failed].map(([code, times]) => `, ${times} × ${code}`).join("");
  return { sockets, errorsOf };
}

function countOpen(sockets: Socket[]): number {
  return sockets.filter(({ readyState }) => readyState === "open").length;
}

/**
 * Sends a form at 64 kbit/s.
 * @returns how many seconds it took
 */
async function sendSlowly(
  url: string,
  path: string,
  form: FormData,
  visitor: Visitor,
  failures: string[],
): Promise<number> {
  const complete = new Request(url + path, { method: "POST", body: form });
  const bytes = new Uint8Array(await complete.arrayBuffer());
  let at = 0;
  const body = new ReadableStream({
    async pull(controller) {
      if (at >= bytes.length) return controller.close();
      await pause(500);
      controller.enqueue(bytes.subarray(at, (at += honestBytesPerSecond / 2)));
    },
  });
  const started = performance.now();
  const { status } = await visitor.send(ownedUrl(path, await visitor.ownerNow()), {
    method: "POST",
    body,
    duplex: "half",
    headers: { origin: url, "content-type": complete.headers.get("content-type")! },
  } as RequestInit);
  if (status !== 302) failures.push(`an honest slow upload was answered ${status}`);
  return Math.round((performance.now() - started) / 1000);
}
