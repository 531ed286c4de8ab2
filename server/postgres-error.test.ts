import { createServer, type AddressInfo } from "node:net";
import { expect, inject, it } from "vitest";
import { lockForServing } from "../database/serving-lock.ts";
import { errorMessagesFor } from "./error-messages.ts";

it("says that DATABASE_URL lacks the password PostgreSQL asks for", async () => {
  // The server's messages during authentication: AuthenticationSASL, then AuthenticationSASLContinue.
  const serverMessages = [
    authentication(10, "SCRAM-SHA-256\0\0"),
    authentication(11, "r=a,s=YQ==,i=4096"),
  ];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", () => socket.write(serverMessages.shift() ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  expect(await findConnectionError(`postgres://portal@127.0.0.1:${port}/portal`)).toMatch(
    /^PostgreSQL asks for a password, and DATABASE_URL has none: postgres:\/\/user:password@/,
  );
  server.close();
});

it("says that the database does not exist", async () => {
  const url = new URL(inject("postgresUrl"));
  url.pathname = "/nowhere";
  expect(await findConnectionError(url.href)).toMatch(
    /^The database of DATABASE_URL does not exist: create it first \(.*"nowhere"/,
  );
});

it("says where to look if the connection is closed at once", async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  expect(await findConnectionError(`postgres://portal@127.0.0.1:${port}/portal`)).toBe(
    "The connection to PostgreSQL was closed: look at PostgreSQL's log, and at host and port in DATABASE_URL (Connection terminated unexpectedly)",
  );
  server.close();
});

it("says that PostgreSQL speaks no TLS, although DATABASE_URL asks for TLS", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.write("N"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `postgres://portal@127.0.0.1:${port}/portal?sslmode=verify-full`;
  expect(await findConnectionError(url)).toMatch(
    /^PostgreSQL offers no encryption \(TLS\): turn ssl on in postgresql\.conf, or leave sslmode out of DATABASE_URL \(/,
  );
  server.close();
});

it.each([
  "timeout expired",
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
  "PostgreSQL does not answer",
])("says that PostgreSQL does not answer: %s", (message) => {
  expect(errorMessagesFor(new Error(message))).toEqual([
    `PostgreSQL does not answer at the host and port of DATABASE_URL: start it, correct them, or let it through the firewall (${message})`,
  ]);
});

it.each([
  [
    "28000",
    'no pg_hba.conf entry for host "10.0.0.1", user "portal", database "portal", no encryption',
    /accepts only encrypted connections.*sslmode=verify-full/,
  ],
  ["53300", "sorry, too many clients already", /raise max_connections/],
  ["SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in chain", /sslrootcert=/],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate", /sslrootcert=/],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "unable to get local issuer", /sslrootcert=/],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify", /sslrootcert=/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match", /by the name in its certificate/],
  [
    "28P01",
    'password authentication failed for user "portal"',
    /user and password of DATABASE_URL/,
  ],
  ["28000", 'role "portal" does not exist', /pg_hba\.conf/],
  ["42501", "permission denied for schema public", /make this user the owner of the database/],
])("says what to do about PostgreSQL's error %s", (code, message, expectedAdvice) => {
  expect(errorMessagesFor(Object.assign(new Error(message), { code }))[0]).toMatch(expectedAdvice);
});

async function findConnectionError(url: string): Promise<string | undefined> {
  const error = await lockForServing(url).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return errorMessagesFor(error)[0];
}

/** A message of PostgreSQL's protocol, of type R. */
function authentication(type: number, body: string): Buffer {
  const head = Buffer.alloc(9);
  head.write("R");
  head.writeInt32BE(8 + body.length, 1);
  head.writeInt32BE(type, 5);
  return Buffer.concat([head, Buffer.from(body)]);
}
