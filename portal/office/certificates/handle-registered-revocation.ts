import { redirectDocument, type RouterContextProvider } from "react-router";
import { revokeRegistered } from "../../../council/applications/registered-certificate.ts";
import { handleRevocation } from "../../review/handle-revoke-form.ts";
import { actorOf } from "../../visit/visit.ts";
import { registerUrl } from "./location.ts";

/** Handles the form that revokes a certificate of the register. */
export async function handleRegisteredRevocation(
  context: Readonly<RouterContextProvider>,
  request: Request,
  certificateId: string,
) {
  const form = await request.formData();
  return handleRevocation(context, form, {
    revoke: ({ office, visit }, revocation) =>
      revokeRegistered(office, actorOf(visit), { ...revocation, certificateId }),
    redirect: () => redirectDocument(`${registerUrl}/${certificateId}`),
  });
}
