import { formatRupees } from "../../texts/format.ts";
import { useTexts } from "../visit/texts.tsx";

/** A service's fee in whole rupees. A fee of 0 is followed by the word for free. */
export function Fee({ rupees }: { rupees: number }) {
  const t = useTexts();
  return rupees === 0 ? `${formatRupees(0)} (${t("common.free")})` : formatRupees(rupees);
}
