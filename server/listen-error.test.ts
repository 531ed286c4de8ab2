import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { errorMessagesFor } from "./error-messages.ts";
import { listenOn } from "./listen.ts";
import { listenErrorSentence } from "./listen-error.ts";

/** @returns Node's error on listening */
function listenTwice(): Promise<Error> {
  return new Promise((resolve, reject) => {
    const [first, second] = [createServer(), createServer()];
    first.listen(0, "127.0.0.1", () => {
      const { port } = first.address() as { port: number };
      second.once("error", (error) => first.close(() => resolve(error)));
      second.listen(port, "127.0.0.1", () => reject(new Error("both listen")));
    });
  });
}

it("names a port that another program has", async () => {
  expect(errorMessagesFor(await listenTwice())).toEqual([
    expect.stringMatching(/^Another program listens on PORT \d+ already/),
  ]);
});

it.each(["nowhere.invalid", "192.0.2.1"])("names a HOST that is not here: %s", async (host) => {
  const error: unknown = await listenOn(createHttpServer(), 0, host).catch((thrown) => thrown);
  expect(errorMessagesFor(error)).toEqual([
    `HOST ${host} is no address of this machine: set 127.0.0.1, or one that it has`,
  ]);
});

it("does not call HOST wrong while no name server answers", () => {
  const error = Object.assign(new Error("getaddrinfo EAI_AGAIN portal.example"), {
    code: "EAI_AGAIN",
    syscall: "listen",
    address: "portal.example",
  });
  expect(errorMessagesFor(error)).toEqual([
    "HOST portal.example cannot be looked up: no name server (DNS) answers now; set 127.0.0.1, or an IP of this machine",
  ]);
});

it("says of a port below 1024 that the portal is not root, and what to do", () => {
  const error = Object.assign(new Error("listen EACCES: permission denied 127.0.0.1:80"), {
    code: "EACCES",
    syscall: "listen",
    address: "127.0.0.1",
    port: 80,
  });
  expect(errorMessagesFor(error)).toEqual([
    expect.stringMatching(/^PORT 80 .* set PORT to 1024 or more/),
  ]);
});

it("has no message for an error about a file, or for a value that is no error", () => {
  expect(listenErrorSentence(Object.assign(new Error("open"), { code: "EACCES" }))).toBeUndefined();
  expect(listenErrorSentence("listen")).toBeUndefined();
});
