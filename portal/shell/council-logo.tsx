import type { Logo } from "../../council/settings/council-settings.ts";
import { PortalLogo } from "../components/portal-logo.tsx";

const size = "size-9 md:size-12";

/** The council's logo, or the portal's if it has none. */
export function CouncilLogo({ logo }: { logo: Logo | undefined }) {
  if (!logo) return <PortalLogo className={size} />;
  return <img className={`flex-none ${size}`} src={`/council/logo/${logo.id}`} alt="" />;
}
