import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { numberMaxLength, revokeReasonMaxLength } from "../certificate-limits.ts";
import { plainLines } from "../plain-lines.ts";

const reasonRequired: TextKey = "revocation.reasonRequired";
const reasonTooLong: TextKey = "revocation.reasonTooLong";

/** The form that revokes a certificate. Errors are text keys. */
export const revokeForm = z.strictObject({
  /** The number of the certificate that the page showed. */
  certificate: z.string().max(numberMaxLength),
  reason: z
    .string()
    .overwrite(plainLines)
    .min(1, reasonRequired)
    .max(revokeReasonMaxLength, reasonTooLong),
  /** The pressed button. */
  revoke: z.enum(["revoke", "correct"]),
});

export type RevokeByHand = z.output<typeof revokeForm>;
