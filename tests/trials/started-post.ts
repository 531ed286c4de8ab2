import { request as openRequest } from "node:http";
import { ownedUrl } from "../kit/form-owner.ts";
import type { Visitor } from "./visitor.ts";

/** A form as bytes, which every sender sends alike, and its content type. */
export interface EncodedForm {
  type: string;
  bytes: Buffer;
}

export async function encodeForm(form: FormData): Promise<EncodedForm> {
  const body = new Response(form);
  const type = body.headers.get("content-type")!;
  return { type, bytes: Buffer.from(await body.arrayBuffer()) };
}

/** A POST request of which the headers and the first bytes have been sent. */
export interface StartedPost {
  /** Sends the rest. @returns the status of the response, or the error */
  finish(): Promise<number | string>;
}

const firstBytes = 1024;

/**
 * Starts to send a form. It connects and sends the headers at once, so that a busy sender does not look like a client that
 * delays its headers. Many started posts can then be finished at the same time.
 * @param network the IP address of the sender in X-Forwarded-For
 */
export async function startPost(
  url: string,
  path: string,
  visitor: Visitor,
  { form, network }: { form: EncodedForm; network: string },
): Promise<StartedPost> {
  const action = ownedUrl(path, await visitor.ownerNow());
  const post = openRequest(url + action, {
    method: "POST",
    agent: false,
    headers: {
      origin: url,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-forwarded-for": network,
      "content-type": form.type,
      "content-length": form.bytes.length,
    },
  });
  const startedAt = Date.now();
  const result = new Promise<number | string>((resolve) => {
    post.once("response", (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode!));
      response.once("error", (error) => resolve(String(error)));
    });
    post.once("error", (error) =>
      resolve(`${error.message}, ${Math.round((Date.now() - startedAt) / 1000)} s after it began`),
    );
  });
  await new Promise<void>((resolve) => {
    post.once("error", () => resolve());
    post.write(form.bytes.subarray(0, firstBytes), () => resolve());
  });
  return {
    finish() {
      post.end(form.bytes.subarray(firstBytes));
      return result;
    },
  };
}
