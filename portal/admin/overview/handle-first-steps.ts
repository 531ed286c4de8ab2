import { redirectDocument, type RouterContextProvider } from "react-router";
import { confirmStep } from "../../../council/first-steps/confirm-step.ts";
import { confirmationSchema } from "../../../council/first-steps/rules.ts";
import {
  sendTestLetter,
  type TestLetterOutcome,
} from "../../../council/first-steps/send-test-letter.ts";
import type { TextKey } from "../../../texts/translate.ts";
import { setFlash, type Flash } from "../../visit/flash.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { overviewUrl } from "../urls.ts";

const flashOf: Record<TestLetterOutcome["outcome"], { tone: Flash["tone"]; key: TextKey }> = {
  accepted: { tone: "success", key: "firstSteps.flash.accepted" },
  notAccepted: { tone: "danger", key: "firstSteps.flash.notAccepted" },
  tooMany: { tone: "danger", key: "firstSteps.flash.tooMany" },
};

/** Sends a test letter or confirms a step, and redirects to the overview. Ignores an unknown step. */
export async function handleFirstSteps(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Response> {
  const { office, visit } = getContext(context);
  if (form.has("sendTestLetter")) {
    const { outcome } = await sendTestLetter(office, actorOf(visit));
    const { tone, key } = flashOf[outcome];
    setFlash(visit, office.keys, tone, key);
    return redirectDocument(overviewUrl);
  }
  const parsed = confirmationSchema.safeParse({ confirm: form.get("confirm") });
  if (parsed.success) {
    await confirmStep(office, actorOf(visit), parsed.data.confirm);
    setFlash(visit, office.keys, "success", "firstSteps.flash.confirmed");
  }
  return redirectDocument(overviewUrl);
}
