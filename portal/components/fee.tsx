import { formatRupees } from "../../texts/format.ts";
import { useTexts } from "../visit/texts.tsx";

/** What a service costs a citizen, in whole rupees; for nothing it says so in words too. */
export function Fee({ rupees }: { rupees: number }) {
  const t = useTexts();
  return rupees === 0 ? `${formatRupees(0)} (${t("common.free")})` : formatRupees(rupees);
}
