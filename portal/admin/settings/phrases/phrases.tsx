import { redirectDocument } from "react-router";
import { z } from "zod";
import {
  listPhrases,
  type PhraseService,
} from "../../../../council/applications/phrases/list-phrases.ts";
import { movePhrase } from "../../../../council/applications/phrases/move-phrase.ts";
import type { Phrase } from "../../../../council/applications/phrases/records.ts";
import { reviewStatuses } from "../../../../council/applications/status.ts";
import { foreignLanguage } from "../../../../texts/foreign-language.ts";
import { textIn } from "../../../../texts/languages.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { PageTitle } from "../../../components/page-title.tsx";
import { withMarkedText } from "../../../components/with-marked-text.tsx";
import { catchUnexpected } from "../../../visit/catch-unexpected.ts";
import { setFlash } from "../../../visit/flash.ts";
import { FormOwner } from "../../../visit/form-owner.tsx";
import { useTexts } from "../../../visit/texts.tsx";
import { actorOf, getContext } from "../../../visit/visit.ts";
import { withErrorResponse } from "../../../visit/with-error-response.ts";
import { phrasesUrl, settingsUrl } from "../../urls.ts";
import type { RouteHandle } from "../../../visit/route-handle.ts";
import type { Route } from "./+types/phrases";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  return listPhrases(office, actorOf(visit));
});

const moveForm = z.union([
  z.strictObject({ up: z.string() }),
  z.strictObject({ down: z.string() }),
]);

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const parsed = moveForm.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { data: move } = parsed;
  const [id, direction] =
    "up" in move ? ([move.up, "up"] as const) : ([move.down, "down"] as const);
  const { outcome } = await catchUnexpected(context, async () => ({
    outcome: await movePhrase(office, actorOf(visit), { id, direction }),
  }));
  if (outcome === "unexpected") setFlash(visit, office.keys, "danger", "phrases.errors.notMoved");
  else setFlash(visit, office.keys, outcome === "moved" ? "success" : "info", `phrases.${outcome}`);
  return redirectDocument(phrasesUrl);
});

/** The council's phrases for remarks, grouped by decision. */
export default function Phrases({ loaderData: { phrases, services } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t("phrases.title")} />
      <PageHeading
        title={t("phrases.title")}
        intro={t("phrases.lead")}
        actions={
          <>
            <ButtonLink href={`${phrasesUrl}/new`}>{t("phrases.add")}</ButtonLink>
            <ButtonLink href={settingsUrl} appearance="secondary" icon="arrow-left">
              {t("phrases.back")}
            </ButtonLink>
          </>
        }
      />
      {phrases.length === 0 && <p>{t("phrases.none")}</p>}
      {reviewStatuses.map((status) => {
        const statusPhrases = phrases.filter(({ decision }) => decision === status);
        return (
          statusPhrases.length > 0 && (
            <section key={status} className="stack">
              <h2>{t(`review.form.status.${status}`)}</h2>
              <ol role="list" className="stack gap-0">
                {statusPhrases.map((phrase, index) => (
                  <PhraseRow
                    key={phrase.id}
                    phrase={phrase}
                    services={services}
                    isFirst={index === 0}
                    isLast={index === statusPhrases.length - 1}
                  />
                ))}
              </ol>
            </section>
          )
        );
      })}
    </>
  );
}

interface PhraseRowProps {
  phrase: Phrase;
  services: readonly PhraseService[];
  isFirst: boolean;
  isLast: boolean;
}

function PhraseRow({ phrase, services, isFirst, isLast }: PhraseRowProps) {
  const t = useTexts();
  const { id, texts, serviceId } = phrase;
  const text = textIn(t.language, texts);
  const service = services.find((one) => one.id === serviceId);
  return (
    <li className="grid gap-2 border-t border-hairline py-3">
      <div>
        <p lang={foreignLanguage(t.language, texts)} className="wrap-anywhere">
          {text}
        </p>
        <small className="hint">
          {service
            ? withMarkedText(
                t("phrases.only", { service: service.title }),
                service.title,
                service.titleLanguage,
              )
            : t("phrases.every")}
        </small>
      </div>
      <form method="post" action={phrasesUrl} className="button-row gap-2">
        <FormOwner />
        <ButtonLink
          href={`${phrasesUrl}/${id}`}
          appearance="secondary"
          small
          aria-label={t("phrases.editThis", { text })}
        >
          {t("phrases.edit")}
        </ButtonLink>
        {!isFirst && (
          <Button
            name="up"
            value={id}
            appearance="quiet"
            small
            aria-label={t("phrases.upThis", { text })}
          >
            {t("phrases.up")}
          </Button>
        )}
        {!isLast && (
          <Button
            name="down"
            value={id}
            appearance="quiet"
            small
            aria-label={t("phrases.downThis", { text })}
          >
            {t("phrases.down")}
          </Button>
        )}
      </form>
    </li>
  );
}
