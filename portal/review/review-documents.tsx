import { lazy, Suspense } from "react";
import { asRendered } from "./as-rendered.ts";
import type { ReviewDocumentsProps } from "./viewer/review-documents.tsx";

/**
 * Browsers load the viewer once a review is open. Until then, and where it does not come, they keep what the server
 * rendered, which works by links.
 */
const Viewer = import.meta.env.SSR
  ? (await import("./viewer/review-documents.tsx")).default
  : lazy(() => import("./viewer/review-documents.tsx").catch(() => ({ default: NotLoaded })));

export function ReviewDocuments(props: ReviewDocumentsProps) {
  return (
    <Suspense>
      <Viewer {...props} />
    </Suspense>
  );
}

function NotLoaded() {
  return (
    // oxlint-disable-next-line react/no-danger -- sets nothing: it makes React leave what the server rendered.
    <div className="stack" dangerouslySetInnerHTML={asRendered} suppressHydrationWarning />
  );
}
