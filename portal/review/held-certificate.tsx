import { Form } from "react-router";
import type { CertificateForReview } from "../../council/applications/get-application-for-review.ts";
import { formatDateTime } from "../../texts/format.ts";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";

export const releaseButton = "release";

interface HeldCertificateProps {
  held: Extract<CertificateForReview, { state: "held" }>;
  level: 2 | 3;
}

/** Why a certificate waits for a second official, who releases it here. */
export function HeldCertificate({ held, level }: HeldCertificateProps) {
  const t = useTexts();
  const { heldAt, issuedToday: count, usual, mayRelease } = held;
  return (
    <Card title={t("review.held.title")} level={level}>
      <Form method="post" className="stack gap-4" replace preventScrollReset>
        <FormOwner />
        <p>{t("review.held.lead", { date: formatDateTime(heldAt, t.language), count, usual })}</p>
        <p>{t(mayRelease ? "review.held.otherwise" : "review.held.notYou")}</p>
        {mayRelease && (
          <div className="button-row">
            <Button name={releaseButton} value="1">
              {t("review.held.release")}
            </Button>
          </div>
        )}
      </Form>
    </Card>
  );
}
