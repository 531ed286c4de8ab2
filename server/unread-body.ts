import { postMaxBytes } from "../council/limits.ts";

/** Twice what a form may carry: who sends more meets a closed door. */
const discardedAtMostBytes = 2 * postMaxBytes;

/**
 * Reads what is left of a request's body and throws it away, before the answer goes out. Browsers look
 * at an answer only once they have sent everything: those whose form is too large, or who were signed
 * out meanwhile, would be shown a broken connection instead of what is wrong.
 */
export async function discardRest(body: AsyncIterator<Uint8Array>): Promise<void> {
  try {
    let discarded = 0;
    while (discarded < discardedAtMostBytes) {
      const { done, value } = await body.next();
      if (done) return;
      discarded += value.length;
    }
  } catch {
    // The other side is gone: there is nobody left to answer.
  }
}
