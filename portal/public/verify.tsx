import { useLocation } from "react-router";
import { getCouncilView } from "../../council/settings/view.ts";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { TelephoneLink } from "../components/telephone-link.tsx";
import checkElements from "../elements/checking/check-page.ts?worker&url";
import codeReader from "../elements/checking/code-reader.ts?worker&url";
import { permissionsPolicy } from "../visit/permissions-policy.ts";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import { CheckForm } from "./verify/check-form.tsx";
import { OutcomeTemplates } from "./verify/outcomes.tsx";
import type { Route } from "./+types/verify";
import "./verify.css";

export const handle = { js: false };

/** The camera may be used here, and nowhere else. */
export function headers(): HeadersInit {
  return { "Permissions-Policy": permissionsPolicy("ownPage") };
}

export async function loader({ context }: Route.LoaderArgs) {
  const { office, visit } = getContext(context);
  const { name, phone } = await getCouncilView(office, visit.language);
  return { council: name, phone };
}

/**
 * Checks a certificate in the browser: at /v by the token after the #, at /verify by a picture of the code, the camera
 * or a pasted link. Nothing of it is sent to the portal.
 */
export default function Verify({ loaderData: { council, phone } }: Route.ComponentProps) {
  const t = useTexts();
  const isVerify = useLocation().pathname.toLowerCase() === "/verify";
  return (
    <>
      <PageTitle
        title={t("verify.title")}
        {...(isVerify && { description: t("verify.lead", { council }) })}
      />
      <PageHeading title={t("verify.title")} intro={t("verify.lead", { council })} />
      <noscript>
        <p className="max-w-xl">{t("verify.noScript")}</p>
      </noscript>
      <certificate-check data-code-reader={codeReader} className="stack">
        <div data-answer role="status" className="empty:hidden" />
        <CheckForm />
        <OutcomeTemplates council={council} />
      </certificate-check>
      <p className="max-w-xl">
        {t("verify.office")} <TelephoneLink number={phone} />
      </p>
      <script type="module" src={checkElements} />
    </>
  );
}
