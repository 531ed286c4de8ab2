import { Notice } from "../components/notice.tsx";

/** A warning about the certificate above a form that decides; nothing if there is nothing to say. */
export function CertificateNotice({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Notice tone="warning">
      <p className="wrap-anywhere">{text}</p>
    </Notice>
  );
}
