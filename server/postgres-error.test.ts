import { createServer, type AddressInfo } from "node:net";
import { expect, inject, it } from "vitest";
import { lockForServing } from "../database/serving-lock.ts";
import { errorsOf } from "./error-messages.ts";

it("says that DATABASE_URL lacks the password PostgreSQL asks for", async () => {
  // The server's messages during authentication: AuthenticationSASL, then AuthenticationSASLContinue.
  const questions = [
    authentication(10, "SCRAM-SHA-256\0\0"),
    authentication(11, "r=a,s=YQ==,i=4096"),
  ];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", () => socket.write(questions.shift() ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  expect(await sentenceAt(`postgres://portal@127.0.0.1:${port}/portal`)).toMatch(
    /^PostgreSQL asks for a password, and DATABASE_URL has none: postgres:\/\/user:password@/,
  );
  server.close();
});

it("says that the database is not there", async () => {
  const url = new URL(inject("postgresUrl"));
  url.pathname = "/nowhere";
  expect(await sentenceAt(url.href)).toMatch(
    /^The database of DATABASE_URL is not there: create it first \(.*"nowhere"/,
  );
});

it.each([
  [
    "28P01",
    'password authentication failed for user "portal"',
    /user and password of DATABASE_URL/,
  ],
  ["28000", 'role "portal" does not exist', /pg_hba\.conf/],
  ["42501", "permission denied for schema public", /make it the owner of the database/],
])("says what to do about PostgreSQL's %s", (code, message, sentence) => {
  expect(errorsOf(Object.assign(new Error(message), { code }))[0]).toMatch(sentence);
});

async function sentenceAt(url: string): Promise<string | undefined> {
  const error = await lockForServing(url).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return errorsOf(error)[0];
}

/** A message of PostgreSQL's protocol, of type R. */
function authentication(type: number, body: string): Buffer {
  const head = Buffer.alloc(9);
  head.write("R");
  head.writeInt32BE(8 + body.length, 1);
  head.writeInt32BE(type, 5);
  return Buffer.concat([head, Buffer.from(body)]);
}
