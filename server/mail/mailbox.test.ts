import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleLetter } from "../../tests/kit/sample-letter.ts";
import { mailboxDelivery } from "./mailbox.ts";

describe("letters that stay on this machine", () => {
  let parent: string;
  let folder: string;
  let lines: unknown[];
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), "portal-mailbox-"));
    folder = join(parent, "mailbox");
    lines = [];
  });
  afterEach(() => rm(parent, { recursive: true }));

  const record = (...line: unknown[]) => void lines.push(line);
  const delivery = () => mailboxDelivery(folder, { info: record, warn: record, error: record });
  const name = "20260102t043000000z-0123456789abcdef7h3k9qzx";

  it("are files that any mail program opens, and that only their owner may read", async () => {
    await delivery().deliver(sampleLetter);
    expect((await readdir(folder)).sort()).toEqual([`${name}.eml`, `${name}.json`]);
    const file = join(folder, `${name}.eml`);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await PostalMime.parse(await readFile(file))).toMatchObject({
      messageId: sampleLetter.messageId,
      subject: sampleLetter.subject,
      to: [{ name: "Sunita Devi", address: "sunita@example.in" }],
      text: sampleLetter.text,
    });
  });

  it("are logged by the file's name alone", async () => {
    await delivery().deliver(sampleLetter);
    expect(lines).toEqual([[{ file: `${name}.eml` }, "letter put into the mailbox"]]);
  });

  it("are listed with the newest first, and no more of them than asked for", async () => {
    const { deliver, mailbox } = delivery();
    expect(await mailbox!.list(10)).toEqual([]);
    for (const [index, subject] of ["first", "second", "third"].entries())
      await deliver({ ...sampleLetter, subject, createdAt: sampleLetter.createdAt + index });
    const subjects = (await mailbox!.list(2)).map((letter) => letter.subject);
    expect(subjects).toEqual(["third", "second"]);
  });

  it("are found by name, and no other file is", async () => {
    const { deliver, mailbox } = delivery();
    await deliver(sampleLetter);
    expect(await mailbox!.find(name)).toEqual({
      name,
      to: "sunita@example.in",
      subject: sampleLetter.subject,
      text: sampleLetter.text,
      createdAt: sampleLetter.createdAt,
      language: "hi",
    });
    await deliver({ ...sampleLetter, messageId: "<secret@portal.example>" });
    for (const otherName of [
      "none",
      "",
      ".",
      `../mailbox/${name}`,
      `${name}.json`,
      "a/../b",
      "%2e%2e",
    ])
      expect(await mailbox!.find(otherName)).toBeUndefined();
  });

  it("are stored once when the same letter is delivered twice", async () => {
    const { deliver, mailbox } = delivery();
    await deliver(sampleLetter);
    await deliver(sampleLetter);
    expect(await mailbox!.list(10)).toHaveLength(1);
  });
});
