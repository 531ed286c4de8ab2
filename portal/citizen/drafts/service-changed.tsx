import type { LostParts } from "../../../council/applications/move-draft.ts";
import { fieldText } from "../../../council/fields/field-text.ts";
import { Notice } from "../../components/notice.tsx";
import { useTexts } from "../../visit/texts.tsx";

/** Says that the service changed since the form was shown, and names what it no longer asks for. */
export function ServiceChanged({ lost: { fields, documents } }: { lost: LostParts }) {
  const t = useTexts();
  const names = [...fields.map((name) => fieldText(t, name)), ...documents];
  return (
    <Notice>
      <div>
        <p>{t("drafts.changed")}</p>
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
