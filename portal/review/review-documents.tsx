import { lazy, Suspense, useState } from "react";
import { asRendered } from "../components/as-rendered.ts";
import type { DocumentViewerProps } from "./viewer/document-viewer.tsx";

/**
 * Browsers load the viewer as soon as a review with a file is open. Until it is loaded, and if that fails, they keep
 * what the server rendered, whose links work without scripts.
 */
const Viewer = import.meta.env.SSR
  ? (await import("./viewer/document-viewer.tsx")).default
  : lazy(() => import("./viewer/document-viewer.tsx").catch(() => ({ default: KeptDocuments })));

/** The documents of a review. */
export function ReviewDocuments(props: DocumentViewerProps) {
  const hasFile = props.groups.some(({ files }) => files.length > 0);
  // Once true, this stays true: the viewer has replaced what the server rendered, which cannot be shown again.
  const [isNeeded, setNeeded] = useState(import.meta.env.SSR || hasFile);
  if (hasFile && !isNeeded) setNeeded(true);
  return <Suspense>{isNeeded ? <Viewer {...props} /> : <KeptDocuments />}</Suspense>;
}

function KeptDocuments() {
  return (
    // oxlint-disable-next-line react/no-danger -- sets nothing: it makes React leave what the server rendered.
    <div className="stack" dangerouslySetInnerHTML={asRendered} suppressHydrationWarning />
  );
}
