import { data, useRouteLoaderData, type MiddlewareFunction } from "react-router";
import { findAuditedDocument } from "../../council/applications/open-with-reason.ts";
import { getDocumentDownload } from "../../council/documents/download.ts";
import { openDocument } from "../../council/documents/open-document.ts";
import { isFileId } from "../../council/documents/rules.ts";
import { NotFoundError } from "../../council/errors.ts";
import { dashboardOf } from "../../council/permissions.ts";
import type { TextKey } from "../../texts/translate.ts";
import { ButtonLink } from "../components/button.tsx";
import { Notice } from "../components/notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { pageParameter } from "../visit/page-parameter.ts";
import { refuseHead } from "../visit/refuse-head.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { fileResponse } from "./file-response.ts";
import { handleReasonForm } from "./handle-reason-form.ts";
import { ReasonPage } from "./reason-page.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/document";

export const handle = { hydrate: false } satisfies RouteHandle;

/** Serves an intact document. The page below shows errors, and the form in which an auditor gives a reason. */
const download: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  const { office, visit, t } = getContext(context);
  if (request.method === "POST" || asksForPage(request)) return next();
  try {
    const file = await openDocument(office, actorOf(visit), params.fileId!);
    if (file.outcome !== "found") return await next();
    const toView = new URL(request.url).searchParams.has("view");
    return fileResponse(file, file.name || t("common.unknownFile"), toView);
  } catch (error) {
    if (error instanceof NotFoundError) return next();
    throw error;
  }
};
export const middleware: MiddlewareFunction<Response>[] = [
  refuseHead("GET, POST"),
  (args, next) => withErrorResponse(() => Promise.resolve(download(args, next)))(args),
];

/**
 * Whether to show a page that offers the document instead of sending it at once. Sign-in leads to that page, because a
 * download would leave the sign-in page on the screen.
 */
function asksForPage({ url }: Request): boolean {
  return new URL(url).searchParams.has(pageParameter);
}

export const loader = withErrorResponse(async ({ request, params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const { fileId } = params;
  if (!isFileId(fileId)) return outcomeData("", "invalid_id", 404);
  const audited = await findAuditedDocument(office, actor, fileId);
  if (audited && !audited.isReasonGiven) return { audited };
  const { name, outcome } = await getDocumentDownload(office, actor, fileId);
  // The form of an auditor was refused, although they gave a reason before: the form is shown again.
  if (audited && outcome === "found" && !asksForPage(request)) return { audited };
  if (outcome === "corrupted")
    office.log.error({ requestId: visit.requestId, documentId: fileId }, "corrupted");
  return outcomeData(name, outcome, statuses[outcome] ?? 500);
});

function outcomeData(name: string, outcome: string, status: number) {
  return data({ audited: undefined, name, outcome }, { status });
}

export const action = withErrorResponse(async ({ request, params, context }: Route.ActionArgs) =>
  handleReasonForm(context, params.fileId, await request.formData()),
);

const statuses: Record<string, number> = {
  found: 200,
  not_found: 404,
  checking: 503,
  infected: 404,
};

/** The error text of each outcome (spec section 8, file storage). */
const errors: Record<string, TextKey> = {
  invalid_id: "documents.invalidId",
  not_found: "documents.notFound",
  corrupted: "documents.errors.corrupted",
  unreadable: "documents.unreadable",
  checking: "documents.withheld.checking",
  infected: "documents.withheld.infected",
};

/** Asks an auditor for a reason, offers the document, or says why it cannot be served. */
export default function DocumentPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData.audited) return <ReasonPage document={loaderData.audited} answer={actionData} />;
  if (loaderData.outcome !== "found") return <UnavailableDocument {...loaderData} />;
  return <OfferedDocument name={loaderData.name} href={`/documents/${params.fileId}`} />;
}

function OfferedDocument({ name, href }: { name: string; href: string }) {
  const t = useTexts();
  const { person } = useRouteLoaderData<typeof rootLoader>("root")!;
  const title = name || t("common.unknownFile");
  return (
    <>
      <PageTitle title={title} />
      <PageHeading title={<span className="wrap-anywhere">{title}</span>} />
      <div className="button-row">
        <ButtonLink href={href} icon="download">
          {t("common.download")}
        </ButtonLink>
        {person && (
          <ButtonLink href={dashboardOf[person.role]} appearance="secondary">
            {t("shell.denied.dashboard")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function UnavailableDocument({ name, outcome }: { name: string; outcome: string }) {
  const t = useTexts();
  const text = t.of({ key: errors[outcome] ?? "documents.notFound" });
  return (
    <>
      <PageTitle title={text} />
      <PageHeading title={name || t("common.unknownFile")} />
      <Notice tone="danger" role="alert">
        <p>{text}</p>
      </Notice>
    </>
  );
}
