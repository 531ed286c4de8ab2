import { z } from "zod";
import type { TextKey } from "../../../../texts/translate.ts";
import { cleanDisplayName } from "../../../display-name.ts";
import { currentPassword } from "../../rules.ts";
import { errorOfPasskeyName } from "./passkey-name.ts";

// Characters of the JSON that the browser's script sends. What a device says about a new key is the longest JSON.
const answerMaxLength = 16_000;
const wrongPasskey: TextKey = "secondFactor.errors.passkeyWrong";

const base64url = z
  .string()
  .min(1)
  .regex(/^[A-Za-z0-9_-]+$/);

// 1023 bytes in base64url (WebAuthn, section 4).
const credentialIdMaxLength = 1364;

const newKey = z.strictObject({
  id: base64url.max(credentialIdMaxLength),
  clientDataJSON: base64url,
  attestationObject: base64url,
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
});

const usedKey = z.strictObject({
  id: base64url,
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
});

/** What a device says about a new key. */
export type NewPasskeyAnswer = z.output<typeof newKey>;

/** What a passkey answers to a challenge, as somebody's second factor. */
export type PasskeyAnswer = z.output<typeof usedKey> & { kind: "passkey" };

/** The form that adds a passkey. It asks for the password if the sign-in is some minutes old. */
export const addPasskeyForm = z.strictObject({
  intent: z.literal("addPasskey"),
  name: z
    .string("secondFactor.errors.nameRequired" satisfies TextKey)
    .overwrite(cleanDisplayName)
    .superRefine((name, context) => {
      const message = errorOfPasskeyName(name);
      if (message) context.addIssue({ code: "custom", message });
    }),
  passkey: answerOf(newKey),
  currentPassword: currentPassword.optional(),
});

/** The form that removes the passkey whose button was pressed. The form also contains the fields for a new passkey. */
export const removePasskeyForm = z.strictObject({
  remove: z.string().max(100),
  name: z.string().max(1000).optional(),
  passkey: z.literal("").optional(),
  currentPassword: currentPassword.optional(),
});

/**
 * The form that sign-in shows after the password, sent with the answer of a passkey. A code in the same form is ignored.
 */
export const passkeySignInForm = z
  .strictObject({
    intent: z.literal("passkey"),
    passkey: answerOf(usedKey),
    code: z.string().max(100).optional(),
    rememberBrowser: z.literal("on").optional(),
  })
  .transform(({ passkey, rememberBrowser }) => ({
    factor: { kind: "passkey", ...passkey } satisfies PasskeyAnswer as PasskeyAnswer,
    rememberBrowser: rememberBrowser === "on",
  }));

/** A text field that contains an answer in JSON. */
function answerOf<Answer>(answerSchema: z.ZodType<Answer>) {
  return z
    .string(wrongPasskey)
    .max(answerMaxLength, wrongPasskey)
    .transform((text, context): Answer => {
      const parsedAnswer = answerSchema.safeParse(parseJson(text));
      if (parsedAnswer.success) return parsedAnswer.data;
      context.addIssue({ code: "custom", message: wrongPasskey });
      return z.NEVER;
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type AddPasskey = z.output<typeof addPasskeyForm>;
export type RemovePasskey = z.output<typeof removePasskeyForm>;
