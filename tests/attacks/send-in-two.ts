import { once } from "node:events";
import { request, type ClientRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { Answer } from "../trials/visitor.ts";

interface InTwo {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  /** How many bytes of the body are sent first. */
  cutAt: number;
  /** Called when the portal has taken the head and the first bytes are on their way. */
  meanwhile(): Promise<void>;
}

export interface AnswerInTwo extends Answer {
  /** The answer came before the rest of the body was sent. */
  isEarly: boolean;
}

/**
 * Posts a body in two parts over a connection of its own, with a pause between them. The head asks for
 * `100 Continue`, so that a request is really under way before anything of the body is sent.
 */
export async function sendInTwo({ url, headers, body, cutAt, meanwhile }: InTwo) {
  const sent = request(url, {
    method: "POST",
    agent: false,
    headers: { ...headers, "content-length": String(body.length), expect: "100-continue" },
  });
  let isAnswered = false;
  const answer = answerTo(sent).finally(() => (isAnswered = true));
  // Awaited below; what fails meanwhile is told there.
  answer.catch(() => {});
  const goesOn = once(sent, "continue");
  sent.flushHeaders();
  await Promise.race([goesOn, answer]);
  sent.write(body.subarray(0, cutAt));
  await meanwhile();
  const isEarly = isAnswered;
  sent.end(body.subarray(cutAt));
  return { ...(await answer), isEarly } satisfies AnswerInTwo;
}

async function answerTo(sent: ClientRequest): Promise<Answer> {
  const [response] = (await once(sent, "response")) as [IncomingMessage];
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
