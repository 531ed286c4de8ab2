import { redirectDocument, type RouterContextProvider } from "react-router";
import { messageForm } from "../../council/applications/messages/rules.ts";
import { writeToOffice } from "../../council/applications/messages/write-to-office.ts";
import { fieldErrors } from "../forms/field-errors.ts";
import { refuse, refuseUnexpected, typedTextsIn } from "../forms/refuse.ts";
import { messageControlOf, refuseText } from "../history/refuse-text.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { setFlash } from "../visit/flash.ts";
import { actorOf, getContext } from "../visit/visit.ts";

/** Handles the form of a message to the office. Unless the message is stored, the form comes back with what was typed. */
export async function handleMessage(
  context: Readonly<RouterContextProvider>,
  applicationId: string,
  form: FormData,
) {
  const { office, visit } = getContext(context);
  const values = typedTextsIn(form);
  const parsed = messageForm.safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return refuse(values, 400, fieldErrors(parsed.error, { controlOf: messageControlOf }));
  const { message: text, key } = parsed.data;
  const result = await catchUnexpected(context, () =>
    writeToOffice(office, actorOf(visit), { applicationId, text, key }),
  );
  if (result.outcome === "unexpected")
    return refuseUnexpected(visit, values, { key: "applications.messages.errors.failed" });
  if (result.outcome !== "sent") return refuseText(values, "message", result);
  setFlash(visit, office.keys, "success", "applications.own.messageSent");
  return redirectDocument(`/applications/${applicationId}`);
}
