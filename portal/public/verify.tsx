import { data, useLocation } from "react-router";
import { checkNumberForm } from "../../council/certificates/check-number-rules.ts";
import { checkNumber, type CheckedCertificate } from "../../council/certificates/check-number.ts";
import { checkWindowMs } from "../../council/certificate-limits.ts";
import { getCouncilView } from "../../council/settings/view.ts";
import { formatDate, formatDateTime } from "../../texts/format.ts";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { TelephoneLink } from "../components/telephone-link.tsx";
import { withMarkedText } from "../components/with-marked-text.tsx";
import checkElements from "../elements/checking/check-page.ts?worker&url";
import codeReader from "../elements/checking/code-reader.ts?worker&url";
import { fieldErrors } from "../forms/field-errors.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { refuse, tooMany } from "../forms/refuse.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { noStoreHeaders } from "../visit/no-store.ts";
import { permissionsPolicy } from "../visit/permissions-policy.ts";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import type { Translate } from "../../texts/translate.ts";
import { CheckForm } from "./verify/check-form.tsx";
import {
  OutcomeAnswer,
  OutcomeTemplates,
  type CertificateFacts,
  type CheckOutcome,
} from "./verify/outcomes.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/verify";
import "./verify.css";

export const handle = { hydrate: false } satisfies RouteHandle;

/** Only this page may use the camera. Answers to the form are not cached. */
export function headers(args: Route.HeadersArgs): HeadersInit {
  const isAnswer = args.actionHeaders.has("Cache-Control");
  return {
    ...(isAnswer && noStoreHeaders()),
    "Permissions-Policy": permissionsPolicy("ownPage"),
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  const { office, visit } = getContext(context);
  const { name, foreign, phone } = await getCouncilView(office, visit.language);
  return { council: { name, foreign }, phone };
}

/** The action's result: the outcome of the check, or the form with its errors. */
type CheckAnswer = FormAnswer<Record<"number" | "shortCode", string>> & {
  found?: { outcome: CheckOutcome; facts: CertificateFacts };
};

/** Checks a typed number. Number and short code are returned for another attempt, in a response that is not cached. */
export async function action({ request, context }: Route.ActionArgs) {
  const { office, visit, t } = getContext(context);
  const form = await request.formData();
  const textIn = (name: string) => String(form.get(name) ?? "");
  const values = { number: textIn("number"), shortCode: textIn("shortCode") };
  const headers = noStoreHeaders();
  const parsed = checkNumberForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error), { headers });
  const result = await catchUnexpected(context, () => checkNumber(office, visit, parsed.data));
  switch (result.outcome) {
    case "unexpected": {
      const { requestId } = visit;
      return refuse(values, 500, { key: "verify.errors.failed" }, { requestId, headers });
    }
    case "tooManyWrong":
      return refuse(values, tooMany(checkWindowMs), { key: "verify.errors.tooMany" }, { headers });
    case "unknown":
      return data<CheckAnswer>(
        { errors: [], values, found: { outcome: "unknown", facts: {} } },
        { headers },
      );
    case "found": {
      const { certificate } = result;
      const facts = factsOf(certificate, t, office.clock());
      const found = { outcome: certificate.outcome, facts };
      return data<CheckAnswer>({ errors: [], found }, { headers });
    }
  }
}

function factsOf(certificate: CheckedCertificate, t: Translate, now: number): CertificateFacts {
  const { number, holder, title, issuedAt, validUntil, revokedAt } = certificate;
  const { replacedBy, replaces } = certificate;
  const date = (at: number) => formatDate(at, t.language);
  return {
    number,
    ...(holder !== undefined && { holder }),
    ...(title !== undefined && { title }),
    issuedAt: date(issuedAt),
    expiresAt: validUntil === null ? t("verify.noEnd") : date(validUntil),
    ...(revokedAt !== null && { revokedAt: date(revokedAt) }),
    ...(replacedBy !== null && { replacedBy }),
    ...(replaces !== null && { replaces }),
    listedAt: formatDateTime(now, t.language),
  };
}

/**
 * Checks a certificate. At /v the browser checks the token after the #; at /verify it checks a picture of the QR code, the
 * PDF, what the camera sees or a pasted link, and sends none of them to the server. A number with its short code is sent,
 * and checked on the server.
 */
export default function Verify({
  loaderData: { council, phone },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts();
  const answer: CheckAnswer | undefined = actionData;
  const form = useFormErrors(answer);
  const lead = t("verify.lead", { council: council.name });
  const isVerify = useLocation().pathname.toLowerCase() === "/verify";
  return (
    <>
      <PageTitle
        title={t("verify.title")}
        hasErrors={form.hasErrors}
        {...(isVerify && { description: lead })}
      />
      <FormErrorSummary form={form} />
      <PageHeading
        title={t("verify.title")}
        intro={withMarkedText(lead, council.name, council.foreign.name)}
      />
      <certificate-check
        data-code-reader={codeReader}
        data-no-end={t("verify.noEnd")}
        data-error-title={t("common.errorTitle", { title: t("verify.title") })}
        className="stack"
      >
        <div data-answer role="status" className="empty:hidden">
          {answer?.found && <OutcomeAnswer {...answer.found} council={council} />}
        </div>
        <CheckForm typedValues={answer?.values} errorOf={form.errorOf} />
        <OutcomeTemplates council={council} />
      </certificate-check>
      <section className="stack max-w-xl">
        <h2>{t("verify.real.title")}</h2>
        <p>
          {withMarkedText(
            t("verify.real.text", { council: council.name }),
            council.name,
            council.foreign.name,
          )}
        </p>
        <p>
          {t("verify.office")} <TelephoneLink number={phone} />
        </p>
      </section>
      <script type="module" src={checkElements} />
    </>
  );
}
