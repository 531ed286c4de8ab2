import portal from "../../package.json" with { type: "json" };
import { NotAccepted, type Delivery } from "../../council/mail/delivery.ts";
import type { MailApiConfig } from "../config.ts";

const answerMs = 10_000;

/** Letters over a mail provider's send endpoint (spec section 7): only a 200 is an acceptance. */
export function httpApiDelivery(api: MailApiConfig): Delivery {
  return {
    mailbox: undefined,
    async deliver(letter) {
      const status = await post(api.url, {
        lib_version: portal.version,
        user_id: api.userId,
        service_id: api.serviceId,
        template_id: api.templates[letter.kind],
        template_params: letter.params,
      });
      if (status !== 200) throw new NotAccepted(`The mail endpoint answered ${status}`);
    },
  };
}

/** @throws NotAccepted when there was no answer in time. */
async function post(url: string, body: unknown): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(answerMs),
    });
    // What it says besides its status is nothing to us, and failing to read it no refusal.
    void answer.body?.cancel().catch(() => {});
    return answer.status;
  } catch (error) {
    const { name, cause } = error as Error;
    const code = (cause as NodeJS.ErrnoException | undefined)?.code;
    throw new NotAccepted(
      ["The mail endpoint did not answer:", name, code].filter(Boolean).join(" "),
    );
  }
}
