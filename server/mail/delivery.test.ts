import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { sampleLetter } from "../../tests/kit/sample-letter.ts";
import { readConfig } from "../config.ts";
import { chooseDelivery } from "./delivery.ts";

const log = { info() {}, warn() {}, error() {} };
const choose = (environment: Record<string, string>) =>
  chooseDelivery(readConfig(environment), log);

it("keeps letters on this machine only if no other delivery is set", () => {
  expect(choose({}).mailbox).toBeDefined();
  expect(choose({ SMTP_URL: "smtp://127.0.0.1:1" }).mailbox).toBeUndefined();
  expect(choose({ MAIL_API_URL: "http://127.0.0.1:1/send" }).mailbox).toBeUndefined();
});

it("prefers the JSON endpoint to the mail server", async () => {
  let posts = 0;
  const server = createServer((_request, response) => {
    posts += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await choose({
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_API_URL: `http://127.0.0.1:${port}/send`,
  }).deliver(sampleLetter);
  expect(posts).toBe(1);
  server.close();
});
