import { CopyButton } from "../components/copy-button.tsx";
import { useTexts } from "../visit/texts.tsx";

/** An application's reference in large type, to read out on the phone, select and copy. */
export function ReferenceBand({ reference }: { reference: string }) {
  const t = useTexts();
  return (
    <div className="reference-band">
      <div>
        <p className="hint">{t("applications.dashboard.reference")}</p>
        <p className="reference">{reference}</p>
      </div>
      <CopyButton text={reference} />
    </div>
  );
}
