import { CopyButton } from "../components/copy-button.tsx";
import { useTexts } from "../visit/texts.tsx";

/** The reference of an application, large: to read over the phone, to select and to copy. */
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
