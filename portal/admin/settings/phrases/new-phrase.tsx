import { redirectDocument } from "react-router";
import { listPhrases } from "../../../../council/applications/phrases/list-phrases.ts";
import { phraseForm } from "../../../../council/applications/phrases/rules.ts";
import { addPhrase } from "../../../../council/applications/phrases/save-phrase.ts";
import { phrasesAtMost } from "../../../../council/limits.ts";
import { refuse, refuseUnexpected } from "../../../forms/refuse.ts";
import { catchUnexpected } from "../../../visit/catch-unexpected.ts";
import { setFlash } from "../../../visit/flash.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { actorOf, getContext } from "../../../visit/visit.ts";
import { withErrorResponse } from "../../../visit/with-error-response.ts";
import { phrasesUrl } from "../../urls.ts";
import { PhraseForm } from "./phrase-form.tsx";
import { phraseErrors, readPhraseValues, toPhraseValues } from "./phrase-form-values.ts";
import type { RouteHandle } from "../../../visit/route-handle.ts";
import type { Route } from "./+types/new-phrase";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { services } = await listPhrases(office, actorOf(visit));
  return { services };
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit, t } = getContext(context);
  const values = readPhraseValues(await request.formData());
  const parsed = phraseForm.safeParse(values.phrase);
  if (!parsed.success) return refuse(values, 400, phraseErrors(t, parsed.error));
  const result = await catchUnexpected(context, () =>
    addPhrase(office, actorOf(visit), parsed.data),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(visit, values, { key: "phrases.errors.failed" });
    case "tooMany":
      return refuse(values, 409, { key: "phrases.errors.tooMany", args: { count: phrasesAtMost } });
    case "serviceGone":
      return refuse(values, 409, { field: "serviceId", key: "phrases.errors.serviceGone" });
    case "added":
      setFlash(visit, office.keys, "success", "phrases.form.saved");
      return redirectDocument(phrasesUrl);
  }
});

/** The page on which an administrator adds a phrase. */
export default function NewPhrase({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <PhraseForm
      title={t("phrases.form.new")}
      services={loaderData.services}
      values={toPhraseValues()}
      answer={actionData}
    />
  );
}
