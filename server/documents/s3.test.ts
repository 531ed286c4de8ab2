import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startS3, type S3Server } from "../../tests/kit/s3-server.ts";
import { s3Store } from "./s3.ts";

const id = "file_1_abcdefgh";
const bytes = Buffer.from("%PDF-1.4 a photo");

const config = {
  region: "us-east-1",
  bucket: "papers",
  prefix: "",
  accessKeyId: "id",
  secretAccessKey: "secret",
};

describe("the document bucket", () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.stop());

  it("stores, reads, lists and removes documents", async () => {
    const store = s3Store(server.store);
    await store.put(id, [bytes]);
    await store.put(id, [bytes]);
    expect(await store.read(id)).toEqual(bytes);
    await store.check();
    expect(await Readable.from(store.list()).toArray()).toEqual([id]);
    await store.remove(id);
    await store.remove(id);
    expect(await store.read(id)).toBeUndefined();
    expect(await Readable.from(store.list()).toArray()).toEqual([]);
  });

  it("gives back a file of 5 MB as it was stored", async () => {
    const store = s3Store(server.store);
    const large = Buffer.alloc(5 * 1024 * 1024, "%PDF-1.4 ");
    await store.put(id, [large]);
    expect((await store.read(id))?.equals(large)).toBe(true);
    await store.remove(id);
  });

  it("shares a bucket with others, each under a prefix of its own", async () => {
    const [first, second] = ["rampur/", "sitapur/"].map((prefix) =>
      s3Store({ ...server.store, prefix }),
    );
    await first!.put(id, [bytes]);
    expect(await second!.read(id)).toBeUndefined();
    expect(await Readable.from(second!.list()).toArray()).toEqual([]);
    await first!.remove(id);
  });

  it("reports a missing bucket, and does not call a file missing because of it", async () => {
    const store = s3Store({ ...server.store, bucket: "elsewhere" });
    const error =
      `The document store at ${server.store.endpoint} answered 404 NoSuchBucket for the bucket elsewhere: ` +
      "create the bucket there, or correct DOCUMENTS_URL";
    for (const attempt of [store.check, () => store.read(id), () => store.put(id, [bytes])])
      await expect(attempt()).rejects.toMatchObject({ name: "StoreError", message: error });
    await expect(s3Store(server.store).check()).resolves.toBeUndefined();
  });
});

describe("a document store that fails", () => {
  let answers: (number | "silence" | "hang up" | [status: number, code: string])[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const answer = answers.shift() ?? 200;
    request.resume();
    if (answer === "silence") return;
    if (answer === "hang up") return void request.socket.destroy();
    const [status, code = ""] = [answer].flat() as [number, string?];
    response.statusCode = status;
    if (status < 400) response.setHeader("Location", "http://127.0.0.1:1/");
    response.end(code && `<Error><Code>${code}</Code></Error>`);
  });
  const store = () => {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return s3Store({ ...config, endpoint }, { timeoutMs: 300, pausesMs: [1, 1] });
  };
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
  beforeEach(() => {
    requests = 0;
    answers = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each<[(typeof answers)[number]]>([
    [500],
    [503],
    [429],
    [[400, "RequestTimeout"]],
    ["silence"],
    ["hang up"],
  ])("is asked again after %s", async (failure) => {
    answers = [failure, failure, 200];
    await store().put(id, [bytes]);
    expect(requests).toBe(3);
  });

  it("is asked three times before storing a file fails", async () => {
    answers = [503, "silence", 503, 200];
    const message = expect.stringMatching(/^The document store at http:\/\/[\w.:]+ answered 503$/);
    const error = { name: "StoreError", message };
    await expect(store().put(id, [bytes])).rejects.toMatchObject(error);
    expect(requests).toBe(3);
  });

  it("is reported as not responding, with its URL and without the file", async () => {
    answers = ["hang up", "hang up", "hang up"];
    await expect(store().read(id)).rejects.toMatchObject({
      name: "StoreError",
      message: expect.stringMatching(
        /^The document store at http:\/\/[\w.:]+ does not answer: start it, or correct endpoint and region in DOCUMENTS_URL \(\w+\)$/,
      ),
    });
  });

  it.each([
    [403, "RequestTimeTooSkewed", "set the clock of this machine (date, timedatectl)"],
    [403, "InvalidAccessKeyId", "correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"],
    [301, "PermanentRedirect", "correct endpoint and region in DOCUMENTS_URL"],
    [307, "TemporaryRedirect", "correct endpoint and region in DOCUMENTS_URL"],
    [400, "AuthorizationHeaderMalformed", "correct endpoint and region in DOCUMENTS_URL"],
  ])(
    "is reported at once, with what to do, after an answer of %s %s",
    async (status, code, remedy) => {
      answers = [[status, code]];
      const message = expect.stringContaining(
        ` answered ${status} ${code} for the bucket papers: ${remedy}`,
      );
      await expect(store().read(id)).rejects.toMatchObject({ name: "StoreError", message });
      expect(requests).toBe(1);
    },
  );

  it.each<[number, string]>([
    [507, ""],
    [403, "QuotaExceeded"],
  ])("is reported at once as full (%s)", async (...answer) => {
    answers = [answer];
    await expect(store().put(id, [bytes])).rejects.toMatchObject({ name: "NoSpaceError" });
    expect(requests).toBe(1);
  });

  it("is not ready if it answers with something else than a list", async () => {
    answers = [200];
    await expect(store().check()).rejects.toThrow("something else than a list");
  });

  it("is checked for /readyz with one attempt", async () => {
    answers = [503];
    await expect(store().check()).rejects.toThrow("answered 503");
    expect(requests).toBe(1);
  });
});

it("a bucket is listed page after page", async () => {
  const requests: (string | null)[] = [];
  const server = createServer((request, response) => {
    const token = new URL(request.url!, "http://store").searchParams.get("continuation-token");
    requests.push(token);
    const key = `<Contents><Key>rampur/file_${requests.length}_a</Key></Contents>`;
    const next = `<NextContinuationToken>to+page/${requests.length + 1}==</NextContinuationToken>`;
    response.end(`<ListBucketResult>${key}${requests.length < 3 ? next : ""}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = s3Store({ ...config, endpoint, prefix: "rampur/" });
  expect(await Readable.from(store.list()).toArray()).toEqual(["file_1_a", "file_2_a", "file_3_a"]);
  expect(requests).toEqual([null, "to+page/2==", "to+page/3=="]);
  server.close();
});

/** Lists a bucket whose store answers with these pages. Returns the ids, and the token of each request. */
async function listPages(pages: string[]) {
  const tokens: (string | null)[] = [];
  const server = createServer((request, response) => {
    tokens.push(new URL(request.url!, "http://store").searchParams.get("continuation-token"));
    response.end(pages.shift());
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const ids = await Readable.from(s3Store({ ...config, endpoint }).list()).toArray();
    return { ids, tokens };
  } finally {
    server.close();
  }
}

describe("a list of several pages", () => {
  it("asks for the next page with the decoded token, not with its XML spelling", async () => {
    const { ids, tokens } = await listPages([
      `<ListBucketResult><Key>${id}</Key><NextContinuationToken>1&amp;2&#x2F;3&#43;4&lt;5&amp;gt;=</NextContinuationToken></ListBucketResult>`,
      "<ListBucketResult><Key>file_2_stuvwxyz</Key></ListBucketResult>",
    ]);
    expect(ids).toEqual([id, "file_2_stuvwxyz"]);
    expect(tokens).toEqual([null, "1&2/3+4<5&gt;="]);
  });

  it("leaves out of a token the references to characters that do not exist", async () => {
    const { ids, tokens } = await listPages([
      `<ListBucketResult><NextContinuationToken>1&#x110000;2&#ff;3</NextContinuationToken></ListBucketResult>`,
      `<ListBucketResult><Key>${id}</Key></ListBucketResult>`,
    ]);
    expect(ids).toEqual([id]);
    expect(tokens).toEqual([null, "123"]);
  });

  it("fails if the store gives the same token again, because the list would never end", async () => {
    const page = `<ListBucketResult><Key>${id}</Key><NextContinuationToken>1</NextContinuationToken></ListBucketResult>`;
    await expect(listPages([page, page, page])).rejects.toMatchObject({
      name: "StoreError",
      message: expect.stringMatching(
        /^The document store at http:\/\/[\w.:]+ repeats a page of the list of the bucket papers$/,
      ),
    });
  });

  it("fails if the answer is a web page, such as one of the store's console or of a proxy", async () => {
    const page = "<!doctype html><title>Console</title>";
    const message =
      /^The document store at http:\/\/[\w.:]+ answered 200 with something else than a list of the bucket papers: correct endpoint and region in DOCUMENTS_URL$/;
    await expect(listPages([page])).rejects.toMatchObject({
      name: "StoreError",
      message: expect.stringMatching(message),
    });
  });
});
