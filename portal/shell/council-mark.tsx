import type { Logo } from "../../council/settings/words.ts";
import { Mark } from "../components/mark.tsx";

const size = "size-9 md:size-12";

/** The council's logo, or the portal's in its place. */
export function CouncilMark({ logo }: { logo: Logo | undefined }) {
  if (!logo) return <Mark className={size} />;
  return <img className={`flex-none ${size}`} src={`/council/logo/${logo.id}`} alt="" />;
}
