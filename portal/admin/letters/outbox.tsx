import { redirectDocument } from "react-router";
import { listLetters } from "../../../council/mail/list-letters.ts";
import { letterStates, type LetterState } from "../../../council/mail/rules.ts";
import { resendLetter, type LetterResent } from "../../../council/mail/resend-letter.ts";
import type { TextKey } from "../../../texts/translate.ts";
import { formatNumber } from "../../../texts/format.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { FilterLinks } from "../../components/filter-links.tsx";
import { Pagination } from "../../components/pagination.tsx";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { setFlash } from "../../visit/flash.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { LettersTable } from "./letters-table.tsx";
import { listUrl, parseListLocation } from "../list-location.ts";
import { AdminHeading } from "../admin-heading.tsx";
import { outboxUrl } from "./location.ts";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/outbox";

export const handle = { hydrate: false } satisfies RouteHandle;

const flashOf: Record<LetterResent["outcome"], ["success" | "info" | "danger", TextKey]> = {
  queued: ["success", "outbox.flash.queued"],
  notFailed: ["info", "outbox.flash.notFailed"],
  code: ["danger", "outbox.flash.code"],
  gone: ["info", "outbox.flash.gone"],
};

export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { show, page } = parseListLocation(request.url, letterStates);
  return { show, ...(await listLetters(office, actorOf(visit), { state: show, page })) };
});

/** Sends one letter again and returns to the same filter and page of the list. */
export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const form = await request.formData();
  const { outcome } = await resendLetter(office, actorOf(visit), String(form.get("letterId")));
  setFlash(visit, office.keys, ...flashOf[outcome]);
  return redirectDocument(listUrl(outboxUrl, parseListLocation(request.url, letterStates)));
});

/** The outbox: waiting, failed and sent letters; a failed one can be sent again. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { show, letters, counts, page, pages } = loaderData;
  const countOf = { ...counts, all: counts.waiting + counts.failed + counts.sent };
  const filterText = (state: LetterState | undefined) =>
    t(`outbox.show.${state ?? "all"}`, { count: formatNumber(countOf[state ?? "all"]) });
  return (
    <>
      <AdminHeading
        title={t("outbox.title")}
        detail={show && filterText(show)}
        page={page}
        intro={t("outbox.lead")}
      />
      <FilterLinks
        label={t("outbox.filter")}
        choices={[undefined, ...letterStates].map((state) => ({
          href: listUrl(outboxUrl, { show: state }),
          text: filterText(state),
          isCurrent: state === show,
        }))}
      />
      {letters.length > 0 ? (
        <LettersTable letters={letters} action={listUrl(outboxUrl, { show, page })} />
      ) : (
        <EmptyState
          title={t("outbox.empty.title")}
          text={t(show ? "outbox.empty.inState" : "outbox.empty.text")}
        />
      )}
      <Pagination list={listUrl(outboxUrl, { show })} page={page} pages={pages} />
    </>
  );
}
