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
 * Says why an approved application has no valid certificate, with a button. If the certificate is held, the button is
 * for a second official, who releases it; if it was revoked, the button issues another one.
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
