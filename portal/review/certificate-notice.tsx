import { Notice } from "../components/notice.tsx";

/** A warning about the certificate, above a form that may end the certificate or issue one; null without a text. */
export function CertificateNotice({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Notice tone="warning">
      <p className="wrap-anywhere">{text}</p>
    </Notice>
  );
}
