import { Form } from "react-router";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { FormOwner } from "../visit/form-owner.tsx";
import type { CertificateCardTexts } from "./certificate-texts.ts";

interface CertificateCardProps {
  texts: CertificateCardTexts;
  level: 2 | 3;
}

/**
 * Why an approved application has no valid certificate: the certificate is held, and a second official releases it here;
 * or it was revoked, and another one is issued here.
 */
export function CertificateCard({ texts, level }: CertificateCardProps) {
  const { title, lead, notYou, button } = texts;
  return (
    <Card title={title} level={level}>
      <Form method="post" className="stack gap-4" replace preventScrollReset>
        <FormOwner />
        <p className="wrap-anywhere">{lead}</p>
        {notYou !== undefined && <p>{notYou}</p>}
        {button && (
          <div className="button-row">
            <Button name={button.name} value={button.value}>
              {button.text}
            </Button>
          </div>
        )}
      </Form>
    </Card>
  );
}
