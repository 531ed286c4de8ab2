import { redirectDocument } from "react-router";
import { listLetters } from "../../../council/mail/list-letters.ts";
import { letterStates } from "../../../council/mail/rules.ts";
import { sendAgain, type SentAgain } from "../../../council/mail/send-again.ts";
import type { TextKey } from "../../../texts/translate.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { FilterLinks } from "../../components/filter-links.tsx";
import { Pagination } from "../../components/pagination.tsx";
import { answering } from "../../visit/answer.ts";
import { leaveFlash } from "../../visit/flash.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, at } from "../../visit/visit.ts";
import { LettersTable } from "./letters-table.tsx";
import { listAddress, listPlaceOf } from "../list-place.ts";
import { OfficeHeading } from "../office-heading.tsx";
import type { Route } from "./+types/outbox";

export const handle = { js: false };

const list = "/dashboard/admin/outbox";

const told: Record<SentAgain["outcome"], ["success" | "info" | "danger", TextKey]> = {
  queued: ["success", "outbox.told.queued"],
  notFailed: ["info", "outbox.told.notFailed"],
  code: ["danger", "outbox.told.code"],
};

export const loader = answering(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = at(context);
  const { show, page } = listPlaceOf(request.url, letterStates);
  return { show, ...(await listLetters(office, actorOf(visit), { state: show, page })) };
});

/** Sends one letter again and returns to the same position in the list. */
export const action = answering(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = at(context);
  const form = await request.formData();
  const { outcome } = await sendAgain(office, actorOf(visit), String(form.get("letterId")));
  leaveFlash(visit, office.keys, ...told[outcome]);
  return redirectDocument(listAddress(list, listPlaceOf(request.url, letterStates)));
});

/** The letters the portal has written: waiting, failed, sent; a failed one can be sent again. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { show, letters, counts, page, pages } = loaderData;
  const countOf = { ...counts, all: counts.waiting + counts.failed + counts.sent };
  return (
    <>
      <OfficeHeading title={t("outbox.title")} lead={t("outbox.lead")} />
      <FilterLinks
        label={t("outbox.filter")}
        choices={[undefined, ...letterStates].map((state) => ({
          href: listAddress(list, { show: state }),
          text: t(`outbox.show.${state ?? "all"}`, { count: countOf[state ?? "all"] }),
          isCurrent: state === show,
        }))}
      />
      {letters.length > 0 ? (
        <LettersTable letters={letters} action={listAddress(list, { show, page })} />
      ) : (
        <EmptyState
          title={t("outbox.empty.title")}
          text={t(show ? "outbox.empty.inState" : "outbox.empty.text")}
        />
      )}
      <Pagination list={listAddress(list, { show })} page={page} pages={pages} />
    </>
  );
}
