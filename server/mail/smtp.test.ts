import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DeliveryError } from "../../council/mail/delivery.ts";
import { sampleLetter } from "../../tests/kit/sample-letter.ts";
import { smtpDelivery } from "./smtp.ts";

describe("letters over a mail server", () => {
  let received: { recipients: string[]; isEncrypted: boolean; email: Email }[];
  let refusal: Error | undefined;
  let senderRefusal: Error | undefined;
  let connections: number;
  let server: SMTPServer;
  let url: string;

  beforeEach(async () => {
    received = [];
    refusal = undefined;
    senderRefusal = undefined;
    connections = 0;
    server = new SMTPServer({
      authOptional: true,
      // Hides the warning about its self-signed certificate.
      logger: false,
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
      onMailFrom: (_address, _session, done) => done(senderRefusal),
      onRcptTo: (_address, _session, done) => done(refusal),
      onData(stream, session, done) {
        void buffer(stream).then(async (bytes) => {
          const recipients = session.envelope.rcptTo.map((to) => to.address);
          const email = await PostalMime.parse(bytes);
          received.push({ recipients, isEncrypted: session.secure, email });
          done();
        });
      },
      onAuth: (_auth, _session, done) => done(new Error("no")),
    });
    server.on("error", () => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  const untilClosed = () => vi.waitFor(() => expect(server.connections.size).toBe(0));

  it("arrive whole: both bodies, their subject, sender, date and Message-ID", async () => {
    await smtpDelivery(url).deliver(sampleLetter);
    expect(received).toHaveLength(1);
    expect(received[0]!.recipients).toEqual(["sunita@example.in"]);
    expect(received[0]!.email).toMatchObject({
      messageId: sampleLetter.messageId,
      from: { name: "Gram Panchayat Rampur", address: "no-reply@portal.example" },
      to: [{ name: "Sunita Devi", address: "sunita@example.in" }],
      subject: sampleLetter.subject,
      text: sampleLetter.text,
      date: "2026-01-02T04:30:00.000Z",
    });
    expect(received[0]!.email.html?.trim()).toBe(sampleLetter.html);
    expect(received[0]!.email.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
  });

  it("show a text that looks like an encoded word as it was typed, in the subject and in names", async () => {
    const typedText = "=?utf-8?q?x=0d=0aBcc:_eve@evil.example?=";
    await smtpDelivery(url).deliver({ ...sampleLetter, subject: typedText, toName: typedText });
    const shownText = "= ?utf-8?q?x=0d=0aBcc:_eve@evil.example?=";
    expect(received[0]!.recipients).toEqual(["sunita@example.in"]);
    expect(received[0]!.email).toMatchObject({
      subject: shownText,
      to: [{ name: shownText, address: "sunita@example.in" }],
    });
    expect(received[0]!.email.bcc).toBeUndefined();
  });

  it("are encrypted if the server can do that, also with a self-signed certificate on this machine", async () => {
    await smtpDelivery(url).deliver(sampleLetter);
    expect(received[0]!.isEncrypted).toBe(true);
  });

  it("say where replies go if they do not go to the sender", async () => {
    await smtpDelivery(url).deliver({ ...sampleLetter, replyTo: "asha@example.in" });
    expect(received[0]!.email.replyTo).toMatchObject([{ address: "asha@example.in" }]);
  });

  it("carry no file and go to nobody else, whatever somebody wrote into them", async () => {
    await smtpDelivery(url).deliver({
      ...sampleLetter,
      toName: 'Sunita" <all@example.in>, "',
      subject: "Hello\r\nBcc: all@example.in",
      text: "file:///etc/passwd",
    });
    expect(received[0]!.recipients).toEqual(["sunita@example.in"]);
    expect(received[0]!.email.bcc).toBeUndefined();
    expect(received[0]!.email.attachments).toEqual([]);
    expect(received[0]!.email.text).toBe("file:///etc/passwd\n");
  });

  it("carry a file byte for byte, under its name", async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7) % 256));
    const attachment = { fileName: "certificate-RAMPUR-NOD-2025-26-000123-K.pdf", bytes };
    await smtpDelivery(url).deliver({ ...sampleLetter, attachment });
    const { email } = received[0]!;
    expect(email.text).toBe(sampleLetter.text);
    expect(email.attachments).toMatchObject([
      { filename: attachment.fileName, mimeType: "application/pdf", disposition: "attachment" },
    ]);
    expect(bytes.equals(Buffer.from(email.attachments[0]!.content as ArrayBuffer))).toBe(true);
  });

  it("are not accepted when the server refuses, and the reason names nobody", async () => {
    refusal = Object.assign(new Error("sunita@example.in is over quota"), { responseCode: 452 });
    const attempt = smtpDelivery(url).deliver(sampleLetter);
    await expect(attempt).rejects.toMatchObject({
      message: "SMTP EENVELOPE 452 RCPT TO",
      serverReply: "452 sunita@example.in is over quota",
    });
    expect(received).toEqual([]);
  });

  it.each([
    ["550 5.1.1 no such person", true],
    ["553 not a mailbox", true],
    ["550 you are greylisted, come back", false],
    ["552 5.2.2 mailbox full", false],
    ["550 relay not permitted", false],
    ["554 5.7.1 policy", false],
    ["450 4.2.0 come back", false],
  ])(
    "are rejected for good if the server's reply to the recipient is %j: %s",
    async (serverReply, isFinal) => {
      const [code = ""] = serverReply.split(" ");
      refusal = Object.assign(new Error(serverReply.slice(4)), { responseCode: Number(code) });
      await expect(smtpDelivery(url).deliver(sampleLetter)).rejects.toMatchObject({ isFinal });
    },
  );

  it("are not rejected for good because of an error that the operator can correct", async () => {
    senderRefusal = Object.assign(new Error("who are you"), { responseCode: 550 });
    await expect(smtpDelivery(url).deliver(sampleLetter)).rejects.toMatchObject({
      isFinal: false,
      message: "SMTP EENVELOPE 550 MAIL FROM",
    });
  });

  it("share a connection if they are sent together, and a refused letter stops no other", async () => {
    const delivery = smtpDelivery(url);
    await delivery.deliver(sampleLetter);
    await delivery.deliver(sampleLetter);
    expect(connections).toBe(1);

    refusal = Object.assign(new Error("no such person"), { responseCode: 550 });
    await expect(delivery.deliver(sampleLetter)).rejects.toThrow(DeliveryError);
    refusal = undefined;
    await Promise.all([delivery.deliver(sampleLetter), delivery.deliver(sampleLetter)]);
    expect(received).toHaveLength(4);
  });

  it("are sent even if the server has closed the connection meanwhile", async () => {
    const delivery = smtpDelivery(url);
    await delivery.deliver(sampleLetter);
    server.connections.forEach((connection) => connection.close());
    await untilClosed();
    await delivery.deliver(sampleLetter);
    expect(received).toHaveLength(2);
    expect(connections).toBe(2);
  });

  it("are not accepted with the wrong password", async () => {
    const withPassword = url.replace("smtp://", "smtp://portal:wrong@");
    await expect(smtpDelivery(withPassword).deliver(sampleLetter)).rejects.toThrow(/^SMTP EAUTH/);
  });

  it("are not accepted if there is no server", async () => {
    const attempt = smtpDelivery("smtp://127.0.0.1:1").deliver(sampleLetter);
    await expect(attempt).rejects.toThrow(/^SMTP ESOCKET|^SMTP ECONNECTION/);
  });
});
