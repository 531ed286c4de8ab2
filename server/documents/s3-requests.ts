import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { StoreError } from "../../council/documents/store.ts";
import { sha256 } from "../../council/ids.ts";
import type { S3Location } from "./s3-url.ts";

/** An object store and its credentials. */
export interface S3Config extends S3Location {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Response {
  status: number;
  body: Buffer;
  /** The store's error code, such as NoSuchKey; empty if it has none. */
  code: string;
}

export interface S3RetryPolicy {
  /** The timeout of one attempt, in milliseconds. */
  timeoutMs: number;
  /** The pauses before further attempts, in milliseconds; one for each attempt after the first. */
  pausesMs: number[];
}

/** Enough for a file of 5 MB over a slow connection, and for a store that is busy or restarting. */
const defaultPolicy: S3RetryPolicy = { timeoutMs: 30_000, pausesMs: [200, 1000] };

/**
 * Sends signed requests to one bucket (AWS Signature Version 4 with content hash, so that the server refuses
 * corrupted content). All requests are idempotent, because a key always gets the same bytes; so network
 * errors, 429, 5xx and RequestTimeout (its status is 400) are retried.
 */
export function s3Requests(config: S3Config, standardPolicy = defaultPolicy) {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

  /**
   * @param key empty for the bucket itself
   * @returns the store's response, whatever its status; redirects are not followed
   * @throws StoreError if even the last attempt got no response
   */
  return async function send(
    method: "GET" | "PUT" | "DELETE",
    key: string,
    { query = {}, body, retryPolicy = standardPolicy }: SendOptions = {},
  ): Promise<S3Response> {
    const url = new URL(`${config.endpoint}/${config.bucket}/${key}`);
    url.search = new URLSearchParams(query).toString();
    const headers = { "X-Amz-Content-Sha256": sha256(body ?? "") };
    const attempt = async () => {
      const signal = AbortSignal.timeout(retryPolicy.timeoutMs);
      const request = await client.sign(url, { method, headers, ...(body && { body }) });
      const response = await fetch(request, { signal, redirect: "manual" });
      return toResponse(response.status, Buffer.from(await response.arrayBuffer()));
    };
    for (const pauseMs of retryPolicy.pausesMs) {
      const response = await attempt().catch(() => undefined);
      if (response && !isTransient(response)) return response;
      await pause(pauseMs);
    }
    try {
      return await attempt();
    } catch (error) {
      throw new StoreError(
        `The document store at ${config.endpoint} does not answer: start it, or correct endpoint and region in DOCUMENTS_URL (${reasonOf(error)})`,
      );
    }
  };
}

/** Whether another attempt may succeed; not if the store is full (507). */
function isTransient({ status, code }: S3Response): boolean {
  return code === "RequestTimeout" || status === 429 || (status >= 500 && status !== 507);
}

interface SendOptions {
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  retryPolicy?: S3RetryPolicy;
}

function toResponse(status: number, body: Buffer): S3Response {
  const isOk = status >= 200 && status < 300;
  const code = isOk ? undefined : /<Code>(\w+)<\/Code>/.exec(body.toString("utf8"))?.[1];
  return { status, body, code: code ?? "" };
}

/** The reason, short and without the URL. The reason for `fetch failed` is in its cause. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}
