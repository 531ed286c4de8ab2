import type { ReactNode } from "react";
import type { ListedDraft } from "../../../council/applications/list-drafts.ts";
import { formatDate } from "../../../texts/format.ts";
import { Notice } from "../../components/notice.tsx";
import { UrlButton } from "../../components/url-button.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { chooseDraftUrl, draftUrl } from "./draft-url.ts";

/** What a new form says of the person's drafts of its service. */
export interface BegunForms {
  count: number;
  /** When the last draft was saved, in milliseconds UTC. */
  savedAt: number;
  /** The URL that continues the only one, or lists them. */
  url: string;
}

/** @param drafts of one service, the last saved one first */
export function begunFormsOf(drafts: readonly ListedDraft[]): BegunForms | undefined {
  const [last] = drafts;
  if (!last) return undefined;
  const url = drafts.length === 1 ? draftUrl(last) : chooseDraftUrl(last.serviceId);
  return { count: drafts.length, savedAt: last.savedAt, url };
}

interface BegunFormsNoticeProps {
  begunForms: BegunForms;
  /** The service's title. */
  title: ReactNode;
}

/** Offers, above a new form, to continue a form that the person began before. */
export function BegunFormsNotice({ begunForms, title }: BegunFormsNoticeProps) {
  const t = useTexts();
  const { count, savedAt, url } = begunForms;
  const date = formatDate(savedAt, t.language);
  return (
    <Notice>
      <div className="stack gap-2">
        <p>{t("drafts.begun", { count, date })}</p>
        <div className="button-row">
          <UrlButton href={url} appearance="secondary" small>
            {t(count === 1 ? "drafts.continue" : "drafts.seeBegun")}
            <span className="sr-only"> {title}</span>
          </UrlButton>
        </div>
      </div>
    </Notice>
  );
}
