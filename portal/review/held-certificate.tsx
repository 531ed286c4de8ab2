import { Form } from "react-router";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { FormOwner } from "../visit/form-owner.tsx";
import type { HeldTexts } from "./certificate-texts.ts";

export const releaseButton = "release";

interface HeldCertificateProps {
  held: HeldTexts;
  level: 2 | 3;
}

/** Why a certificate waits for a second official, who releases it here. */
export function HeldCertificate({ held, level }: HeldCertificateProps) {
  const { title, lead, notYou, release } = held;
  return (
    <Card title={title} level={level}>
      <Form method="post" className="stack gap-4" replace preventScrollReset>
        <FormOwner />
        <p>{lead}</p>
        {notYou !== undefined && <p>{notYou}</p>}
        {release !== undefined && (
          <div className="button-row">
            <Button name={releaseButton} value="1">
              {release}
            </Button>
          </div>
        )}
      </Form>
    </Card>
  );
}
