import { once } from "node:events";
import { request, type ClientRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { VisitorResponse } from "../trials/visitor.ts";

interface TwoPartRequest {
  url: string;
  method?: "POST" | "PATCH";
  headers: Record<string, string>;
  body: Buffer;
  /** How many bytes of the body to send first. */
  cutAt: number;
  /** Called when the portal has received the head and the first part of the body is on its way. */
  meanwhile(): Promise<void>;
}

export interface TwoPartResponse extends VisitorResponse {
  /** Whether the response came before the rest of the body was sent. */
  isEarly: boolean;
}

/**
 * Sends a body in two parts over its own connection, with a pause between them. The head has
 * `Expect: 100-continue`, so that the portal has begun to handle the request before any of the body is sent.
 */
export async function sendInTwoParts({
  url,
  method = "POST",
  headers,
  body,
  cutAt,
  meanwhile,
}: TwoPartRequest) {
  const outgoing = request(url, {
    method,
    agent: false,
    headers: { ...headers, "content-length": String(body.length), expect: "100-continue" },
  });
  let isAnswered = false;
  const response = responseTo(outgoing).finally(() => (isAnswered = true));
  // Awaited below, where its error is thrown.
  response.catch(() => {});
  const continued = once(outgoing, "continue");
  outgoing.flushHeaders();
  await Promise.race([continued, response]);
  outgoing.write(body.subarray(0, cutAt));
  await meanwhile();
  const isEarly = isAnswered;
  outgoing.end(body.subarray(cutAt));
  return { ...(await response), isEarly } satisfies TwoPartResponse;
}

async function responseTo(outgoing: ClientRequest): Promise<VisitorResponse> {
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return {
    status: response.statusCode ?? 0,
    location: headers.get("location") ?? "",
    headers,
    body: await text(response),
  };
}
