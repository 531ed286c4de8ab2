import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { AwsClient } from "aws4fetch";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sha256 } from "../../council/ids.ts";
import { expectedSignature } from "../../tests/kit/aws-signature.ts";
import { s3Store } from "./s3.ts";

/**
 * From "Examples: Signature Calculations in AWS Signature Version 4" (Amazon S3 API Reference): the secret, the host, the
 * time, and the four examples that sign in a header.
 */
const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
const host = "examplebucket.s3.amazonaws.com";
const date = "20130524T000000Z";
const examples: {
  name: string;
  method: string;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  body?: string;
  signature: string;
}[] = [
  {
    name: "GET Object",
    method: "GET",
    path: "/test.txt",
    query: [],
    headers: { range: "bytes=0-9" },
    signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
  {
    name: "PUT Object",
    method: "PUT",
    path: "/test%24file.text",
    query: [],
    headers: { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
    body: "Welcome to Amazon S3.",
    signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  },
  {
    name: "GET Bucket Lifecycle",
    method: "GET",
    path: "/",
    query: [["lifecycle", ""]],
    headers: {},
    signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  },
  {
    name: "Get Bucket (List Objects)",
    method: "GET",
    path: "/",
    query: [
      ["max-keys", "2"],
      ["prefix", "J"],
    ],
    headers: {},
    signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  },
];

describe("the published examples of signatures", () => {
  it.each(examples)("$name: the client signs as Amazon does", async (example) => {
    const { method, path, query, headers, body, signature } = example;
    const client = new AwsClient({
      accessKeyId: "AKIAIOSFODNN7EXAMPLE",
      secretAccessKey: secret,
      region: "us-east-1",
      service: "s3",
    });
    const url = new URL(`https://${host}${path}`);
    url.search = new URLSearchParams(query).toString();
    const request = await client.sign(url, {
      method,
      headers: { ...headers, "X-Amz-Content-Sha256": sha256(body ?? "") },
      ...(body !== undefined && { body }),
      aws: { datetime: date, allHeaders: true },
    });
    const match = /Signature=(\w+)$/.exec(request.headers.get("authorization") ?? "");
    expect(match?.[1]).toBe(signature);
  });

  it.each(examples)(
    "$name: the check of the test server below computes the same signature",
    (example) => {
      const { method, path, query, headers, body, signature } = example;
      const allHeaders = {
        ...headers,
        host,
        "x-amz-content-sha256": sha256(body ?? ""),
        "x-amz-date": date,
      };
      const request = {
        method,
        path,
        query,
        headers: allHeaders,
        signedHeaders: Object.keys(allHeaders).sort(),
      };
      expect(expectedSignature(request, "us-east-1", secret)).toBe(signature);
    },
  );
});

describe("a server that checks signatures", () => {
  const config = {
    region: "ap-south-1",
    bucket: "documents",
    prefix: "gram/",
    accessKeyId: "AKIDTEST",
  };
  const results: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => respond(request, body, response));
  });
  const respond = (request: IncomingMessage, body: Buffer, response: ServerResponse) => {
    const isRight = isSignedWith(secret, config.region, request, body);
    results.push(`${request.method} ${isRight ? "right" : "wrong"}`);
    response.statusCode = isRight ? 200 : 403;
    response.end(
      isRight ? "<ListBucketResult/>" : "<Error><Code>SignatureDoesNotMatch</Code></Error>",
    );
  };
  let endpoint: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => void (results.length = 0));
  afterAll(() => void server.close());

  it("accepts every request of the store", async () => {
    const store = s3Store({ ...config, endpoint, secretAccessKey: secret });
    await store.put("file_1_abc", [Buffer.from("%PDF-1.4")]);
    await store.read("file_1_abc");
    await store.remove("file_1_abc");
    await Readable.from(store.list()).toArray();
    await store.check();
    expect(results).toEqual(["PUT right", "GET right", "DELETE right", "GET right", "GET right"]);
  });

  it("refuses a wrong secret, and the store says so", async () => {
    const store = s3Store({ ...config, endpoint, secretAccessKey: `${secret}x` });
    const error =
      /answered 403 SignatureDoesNotMatch for the bucket [\w-]+: correct AWS_ACCESS_KEY_ID/;
    await expect(store.put("file_1_abc", [Buffer.from("%PDF-1.4")])).rejects.toThrow(error);
    await expect(store.check()).rejects.toThrow(error);
    expect(results).toEqual(["PUT wrong", "GET wrong"]);
  });
});

function isSignedWith(secret: string, region: string, request: IncomingMessage, body: Buffer) {
  const headers = request.headers as Record<string, string>;
  const [, names = "", signature] =
    /SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers["authorization"] ?? "") ?? [];
  const url = new URL(request.url!, "http://store");
  const signedRequest = {
    method: request.method!,
    path: url.pathname,
    query: [...url.searchParams],
    headers,
    signedHeaders: names.split(";"),
  };
  return (
    headers["x-amz-content-sha256"] === sha256(body) &&
    signature === expectedSignature(signedRequest, region, secret)
  );
}
