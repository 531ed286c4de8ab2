import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Delivery } from "../../council/mail/delivery.ts";

/** Letters as files in the data folder, for a portal tried out on one machine. */
export function mailboxDelivery(folder: string): Delivery {
  return {
    isLocal: true,
    async deliver(letter) {
      await mkdir(folder, { recursive: true });
      const body = `To: ${letter.to}\r\nSubject: ${letter.subject}\r\n\r\n${letter.text}`;
      await writeFile(join(folder, `${letter.messageId.slice(1, 25)}.eml`), body, { mode: 0o600 });
    },
  };
}
