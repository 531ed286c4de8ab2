import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { StoreFailed } from "../../council/documents/store.ts";
import { sha256 } from "../../council/ids.ts";
import type { S3Place } from "./s3-address.ts";

/** An object store, and the keys to it. */
export interface S3Config extends S3Place {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Answer {
  status: number;
  body: Buffer;
  /** The store's own word for what is wrong, such as NoSuchKey; empty where it has none. */
  code: string;
}

export interface S3Patience {
  /** How long one attempt may take. */
  attemptMs: number;
  /** Pauses before the next attempts; as many as there are attempts after the first. */
  pausesMs: number[];
}

/** A file of 5 MB over a slow line; and a store that is busy, restarts, or answers from another node. */
const patience: S3Patience = { attemptMs: 30_000, pausesMs: [200, 1000] };

/**
 * What sends signed requests to one bucket (AWS Signature Version 4, content hash included, so that the
 * server refuses what was damaged on the way). Each request may be sent again without doing harm: a key
 * always gets the same bytes. So what fails on the way, or with 429 or 5xx, is tried three times.
 */
export function s3Requests(place: S3Config, usual = patience) {
  const { accessKeyId, secretAccessKey, region } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

  /**
   * @param key empty for the bucket itself
   * @returns what the store said, whatever it was
   * @throws StoreFailed when it said nothing, also after the last attempt
   */
  return async function send(
    method: "GET" | "PUT" | "DELETE",
    key: string,
    { query = {}, body, patience = usual }: SendOptions = {},
  ): Promise<S3Answer> {
    const url = new URL(`${place.endpoint}/${place.bucket}/${key}`);
    url.search = new URLSearchParams(query).toString();
    const headers = { "X-Amz-Content-Sha256": sha256(body ?? "") };
    const attempt = async () => {
      const signal = AbortSignal.timeout(patience.attemptMs);
      const request = await client.sign(url, { method, headers, ...(body && { body }) });
      const response = await fetch(request, { signal, redirect: "error" });
      return toAnswer(response.status, Buffer.from(await response.arrayBuffer()));
    };
    for (const pauseMs of patience.pausesMs) {
      const answer = await attempt().catch(() => undefined);
      if (answer && answer.status !== 429 && answer.status < 500) return answer;
      if (answer?.status === 507) return answer;
      await pause(pauseMs);
    }
    try {
      return await attempt();
    } catch (error) {
      throw new StoreFailed(`The document store does not answer (${reasonOf(error)})`);
    }
  };
}

interface SendOptions {
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  patience?: S3Patience;
}

function toAnswer(status: number, body: Buffer): S3Answer {
  const isOk = status >= 200 && status < 300;
  const code = isOk ? undefined : /<Code>(\w+)<\/Code>/.exec(body.toString("utf8"))?.[1];
  return { status, body, code: code ?? "" };
}

/** In a word, and never with the address: `fetch failed` has the reason below it. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}
