import { redirectDocument } from "react-router";
import { deletePhrase } from "../../../../council/applications/phrases/delete-phrase.ts";
import { getPhrase, listPhrases } from "../../../../council/applications/phrases/list-phrases.ts";
import { phraseForm } from "../../../../council/applications/phrases/rules.ts";
import { changePhrase } from "../../../../council/applications/phrases/save-phrase.ts";
import { Button } from "../../../components/button.tsx";
import { refuse, refuseUnexpected } from "../../../forms/refuse.ts";
import { catchUnexpected } from "../../../visit/catch-unexpected.ts";
import { setFlash } from "../../../visit/flash.ts";
import { markGone } from "../../../visit/gone.ts";
import { FormOwner } from "../../../visit/form-owner.tsx";
import { useTexts } from "../../../visit/texts.tsx";
import { actorOf, getContext } from "../../../visit/visit.ts";
import { withErrorResponse } from "../../../visit/with-error-response.ts";
import { phrasesUrl } from "../../urls.ts";
import { PhraseForm } from "./phrase-form.tsx";
import {
  phraseErrors,
  readPhraseValues,
  toPhraseValues,
  type PhraseFormState,
} from "./phrase-form-values.ts";
import type { RouteHandle } from "../../../visit/route-handle.ts";
import type { Route } from "./+types/edit-phrase";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ context, params }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { phrase, services } = await getPhrase(office, actorOf(visit), params.phraseId);
  return { services, form: toPhraseValues(phrase) };
});

export const action = withErrorResponse(async ({ request, context, params }: Route.ActionArgs) => {
  const { office, visit, t } = getContext(context);
  const actor = actorOf(visit);
  const { phraseId: id } = params;
  const form = await request.formData();
  if (form.has("remove")) {
    const deletion = await catchUnexpected(context, async () => ({
      outcome: (await deletePhrase(office, actor, id)) ? ("deleted" as const) : ("gone" as const),
    }));
    if (deletion.outcome === "unexpected")
      return refuseUnexpected<PhraseFormState>(visit, undefined, {
        key: "phrases.errors.notDeleted",
      });
    return toList(deletion.outcome === "deleted" ? "phrases.form.removed" : "phrases.gone");
  }
  const values = readPhraseValues(form);
  const parsed = phraseForm.safeParse(values.phrase);
  if (!parsed.success) {
    const { outcome } = await catchUnexpected(context, async () => {
      const { phrases } = await listPhrases(office, actor);
      return { outcome: phrases.some((phrase) => phrase.id === id) ? "exists" : "gone" } as const;
    });
    if (outcome === "gone") return leave();
    return refuse(values, 400, phraseErrors(t, parsed.error));
  }
  if (!form.has("expectedVersion"))
    return refuse(values, 400, { key: "common.hiddenFieldMissing" });
  const change = { id, expectedVersion: values.expectedVersion, input: parsed.data };
  const result = await catchUnexpected(context, () => changePhrase(office, actor, change));
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(visit, values, { key: "phrases.errors.failed" });
    case "changedMeanwhile":
      return refuse({ ...values, expectedVersion: result.version }, 409, {
        key: "phrases.errors.changedMeanwhile",
      });
    case "serviceGone":
      return refuse(values, 409, { field: "serviceId", key: "phrases.errors.serviceGone" });
    case "gone":
      return leave();
    case "changed":
      return toList("phrases.form.saved");
  }

  /** The deleted phrase has no page any more on which its form could be shown again. */
  function leave() {
    markGone(context, { key: "phrases.gone", next: phrasesUrl });
    return toList("phrases.gone");
  }

  function toList(key: "phrases.form.removed" | "phrases.form.saved" | "phrases.gone") {
    setFlash(visit, office.keys, key === "phrases.gone" ? "info" : "success", key);
    return redirectDocument(phrasesUrl);
  }
});

/** The page on which an administrator changes or deletes a phrase. */
export default function EditPhrase({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <PhraseForm
        title={t("phrases.form.edit")}
        services={loaderData.services}
        values={loaderData.form}
        answer={actionData}
      />
      <form method="post" className="stack gap-2">
        <FormOwner />
        <div className="button-row">
          <Button name="remove" value="1" appearance="danger">
            {t("phrases.form.remove")}
          </Button>
        </div>
        <p className="hint">{t("phrases.form.removeHint")}</p>
      </form>
    </>
  );
}
