import { data, type MiddlewareFunction } from "react-router";
import { getDocumentDownload } from "../../council/documents/download.ts";
import { openDocument } from "../../council/documents/open-document.ts";
import { isFileId } from "../../council/documents/rules.ts";
import { NotFoundError } from "../../council/errors.ts";
import type { TextKey } from "../../texts/translate.ts";
import { Notice } from "../components/notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { fileResponse } from "./file-response.ts";
import type { Route } from "./+types/document";

export const handle = { js: false };

/** Serves an intact document; errors are shown by the page below. */
const download: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  const { office, visit, t } = getContext(context);
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
  (args, next) => withErrorResponse(() => Promise.resolve(download(args, next)))(args),
];

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  if (!isFileId(params.fileId)) return data({ name: "", outcome: "invalid_id" }, { status: 404 });
  const { name, outcome } = await getDocumentDownload(office, actorOf(visit), params.fileId);
  if (outcome === "corrupted")
    office.log.error({ requestId: visit.requestId, documentId: params.fileId }, "corrupted");
  return data({ name, outcome }, { status: statuses[outcome] ?? 500 });
});

const statuses: Record<string, number> = { not_found: 404, checking: 503, infected: 404 };

/** The error text of each outcome (section 8, file storage). */
const errors: Record<string, TextKey> = {
  invalid_id: "documents.invalidId",
  not_found: "documents.notFound",
  corrupted: "documents.errors.corrupted",
  unreadable: "documents.unreadable",
  checking: "documents.withheld.checking",
  infected: "documents.withheld.infected",
};

/** The page for a document that cannot be served although it should exist. */
export default function DocumentUnavailableError({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { name, outcome } = loaderData;
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
