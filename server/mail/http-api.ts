import portal from "../../package.json" with { type: "json" };
import { DeliveryError, type Delivery } from "../../council/mail/delivery.ts";
import type { MailApiConfig } from "../config.ts";

const responseTimeoutMs = 10_000;
/** How much of a rejection's body is stored as the reason: a longer body is an HTML page. */
const reasonMaxBytes = 1000;

/** Sends letters through a mail provider's HTTP endpoint (spec section 7). Only status 200 means accepted. */
export function httpApiDelivery(api: MailApiConfig): Delivery {
  return {
    carriesAttachments: false,
    mailbox: undefined,
    async deliver(letter) {
      const { status, serverReply } = await post(api.url, {
        lib_version: portal.version,
        user_id: api.userId,
        service_id: api.serviceId,
        template_id: api.templates[letter.kind],
        template_params: letter.params,
      });
      if (status !== 200)
        throw new DeliveryError(`The mail endpoint answered ${status}`, { serverReply });
    },
  };
}

/**
 * Posts JSON.
 * @returns the status, and the beginning of the body unless the letter was accepted.
 * @throws DeliveryError if there was no response in time.
 */
async function post(url: string, body: unknown): Promise<{ status: number; serverReply: string }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    return { status: response.status, serverReply: await beginningOf(response) };
  } catch (error) {
    const { name, cause } = error as Error;
    const code = (cause as NodeJS.ErrnoException | undefined)?.code;
    throw new DeliveryError(
      ["The mail endpoint did not answer:", name, code].filter(Boolean).join(" "),
    );
  }
}

/** The first bytes of a rejection's body; the body of an accepted letter is not read. */
async function beginningOf({ status, body }: Response): Promise<string> {
  const reader = body?.getReader();
  try {
    const first = status === 200 ? undefined : await reader?.read();
    return new TextDecoder().decode(first?.value?.subarray(0, reasonMaxBytes));
  } catch {
    return "";
  } finally {
    void reader?.cancel().catch(() => {});
  }
}
