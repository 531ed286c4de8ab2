import { Notice } from "../components/notice.tsx";

/** Says, above a form, that sending it ends a certificate; nothing if it ends none. */
export function CertificateEnds({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Notice tone="warning">
      <p className="wrap-anywhere">{text}</p>
    </Notice>
  );
}
