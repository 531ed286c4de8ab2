import type { LostParts } from "../../../council/applications/lost-parts.ts";
import { fieldText } from "../../../council/fields/field-text.ts";
import { Notice } from "../../components/notice.tsx";
import { useTexts } from "../../visit/texts.tsx";

interface ServiceChangedProps {
  lostParts: LostParts;
  /** The service takes no applications now: the page shows neither its fee nor its documents. */
  isClosed: boolean;
}

/** Says that the service has changed since the form was begun, and names the fields and documents it no longer asks for. */
export function ServiceChanged({
  lostParts: { fields, documents },
  isClosed,
}: ServiceChangedProps) {
  const t = useTexts();
  const names = [...fields.map((name) => fieldText(t, name)), ...documents];
  if (isClosed && names.length === 0) return null;
  return (
    <Notice>
      <div>
        {!isClosed && <p>{t("drafts.changed")}</p>}
        {names.length > 0 && (
          <>
            <p>{t("drafts.lost")}</p>
            <ul>
              {names.map((name, row) => (
                <li key={row}>{name}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Notice>
  );
}
