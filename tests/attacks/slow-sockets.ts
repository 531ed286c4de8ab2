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
const headersTimedOutAfterMs = 55_000;
const noTimeoutBeforeMs = 18_000;

/**
 * Opens thousands of connections that send a byte a second, in headers or bodies, while a visitor opens pages and a
 * citizen on a slow connection uploads a document.
 */
export function slowSockets(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { portal, office, service } = environment;
    const citizen = await addPerson(office, "citizen");
    const visitor = await environment.visitor(citizen);
    const failures: string[] = [];
    // The portal's first responses are slow, and would make the comparison too lenient: they are not measured.
    await medianResponseMs(visitor, failures);
    const undisturbed = await medianResponseMs(visitor, failures);
    const opened = performance.now();
    const { sockets, describeErrors } = await openSlowSockets(portal.url, isQuick ? 200 : 2000);
    const underLoad = await medianResponseMs(visitor, failures);
    const openSockets = countOpen(sockets);
    if (isBeforeTimeout(opened) && openSockets !== sockets.length)
      failures.push(
        `${openSockets} of ${sockets.length} were open while the healthy visitor loaded pages${describeErrors()}`,
      );
    // The quick run shares its machine with other tests, so it does not compare response times.
    if (!isQuick && underLoad > 3 * undisturbed)
      failures.push(
        `a healthy visitor waited ${underLoad.toFixed(1)} ms instead of ${undisturbed.toFixed(1)} ms`,
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
    const applications = await office.db.selectFrom("applications").select("id").execute();
    if (applications.length !== 1) failures.push("the slow citizen's application did not arrive");
    if (!isQuick) await pause(Math.max(0, headersTimedOutAfterMs - (performance.now() - opened)));
    const stillOpen = countOpen(sockets);
    // Half of the connections never finish their headers, and time out. The other half never finish their bodies, which
    // may take two minutes at least.
    const half = sockets.length / 2;
    const allowedCounts = isQuick
      ? isBeforeTimeout(opened)
        ? [sockets.length]
        : [half, sockets.length]
      : [half];
    if (!allowedCounts.includes(stillOpen))
      failures.push(
        `${stillOpen} connections were open at the end instead of ${allowedCounts.join(" or ")}${describeErrors()}`,
      );
    for (const socket of sockets) socket.destroy();
    const closed = `; the server closed the ${sockets.length - stillOpen} connections with endless headers, and kept the ${stillOpen} with endless bodies`;
    const note = `a healthy visitor's median response beside ${sockets.length} slow connections ${underLoad.toFixed(1)} ms, alone ${undisturbed.toFixed(1)} ms; an honest upload of ${bytes / 1000} kB at 64 kbit/s arrived whole in ${seconds} s${isQuick ? "" : closed}`;
    return { attempted: sockets.length, failures, note };
  });
}

function isBeforeTimeout(opened: number): boolean {
  return performance.now() - opened < noTimeoutBeforeMs;
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
  return times.sort((a, b) => a - b)[pageLoads / 2]!;
}

/** @returns the sockets, and a function that says how many of them failed with which error code */
async function openSlowSockets(
  url: string,
  count: number,
): Promise<{ sockets: Socket[]; describeErrors: () => string }> {
  const { port, host } = new URL(url);
  const beginnings = [
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX-`,
    `POST /contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\nname=`,
    `POST /apply/x HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n--b`,
    "GET /",
  ];
  const errorCounts = new Map<string, number>();
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", ({ code = "unknown" }: NodeJS.ErrnoException) =>
      errorCounts.set(code, (errorCounts.get(code) ?? 0) + 1),
    );
    socket.on("data", () => {});
    socket.write(beginnings[index % beginnings.length]!);
    const sending = setInterval(() => socket.writable && socket.write("a"), 1000);
    socket.once("close", () => clearInterval(sending));
    return socket;
  });
  await pause(2000);
  const describeErrors = () =>
    [...errorCounts].map(([code, times]) => `, ${times} × ${code}`).join("");
  return { sockets, describeErrors };
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
  let offset = 0;
  const body = new ReadableStream({
    async pull(controller) {
      if (offset >= bytes.length) return controller.close();
      await pause(500);
      controller.enqueue(bytes.subarray(offset, (offset += honestBytesPerSecond / 2)));
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
