import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DeliveryError } from "../../council/mail/delivery.ts";
import { sampleLetter } from "../../tests/kit/sample-letter.ts";
import { httpApiDelivery } from "./http-api.ts";
import { spec } from "../../tests/kit/spec.ts";

describe("letters over the JSON endpoint of spec section 7", () => {
  let received: { method: string | undefined; type: string | undefined; body: unknown }[];
  let status: number;
  let server: Server;
  let url: string;

  beforeEach(async () => {
    received = [];
    status = 200;
    server = createServer((request, response) => {
      void text(request).then((body) => {
        const { method, headers } = request;
        received.push({ method, type: headers["content-type"], body: JSON.parse(body) });
        response.writeHead(status, { Location: "/elsewhere" }).end("sunita@example.in");
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  });
  afterEach(() => new Promise<unknown>((resolve) => server.close(resolve)));

  const delivery = (endpoint = url) =>
    httpApiDelivery({
      url: endpoint,
      userId: "public-user",
      serviceId: "village",
      templates: {
        otp: "t-otp",
        status: "t-status",
        contact: "t-contact",
        notice: "t-notice",
        invitation: "t-notice",
      },
    });

  it(
    "are posted with the five fields, and the template of their kind",
    spec("§7/e-mail/post"),
    async () => {
      await delivery().deliver(sampleLetter);
      await delivery().deliver({ ...sampleLetter, kind: "otp" });
      expect(received[0]).toEqual({
        method: "POST",
        type: "application/json",
        body: {
          lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
          user_id: "public-user",
          service_id: "village",
          template_id: "t-status",
          template_params: sampleLetter.params,
        },
      });
      expect(received[1]!.body).toMatchObject({ template_id: "t-otp" });
    },
  );

  it.each([201, 204, 302, 400, 429, 500])(
    "count as not accepted after an answer of %i",
    spec("§7/e-mail/non-200"),
    async (response) => {
      status = response;
      const attempt = delivery().deliver(sampleLetter);
      await expect(attempt).rejects.toBeInstanceOf(DeliveryError);
      await expect(attempt).rejects.toMatchObject({
        message: `The mail endpoint answered ${response}`,
        serverReply: response === 204 ? "" : "sunita@example.in",
      });
      expect(received).toHaveLength(1);
    },
  );

  it("count as not accepted if nobody answers", async () => {
    const attempt = delivery("http://127.0.0.1:1/send").deliver(sampleLetter);
    await expect(attempt).rejects.toThrow(DeliveryError);
  });
});
