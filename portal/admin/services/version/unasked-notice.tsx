import type { UnaskedAnswers } from "../../../../council/catalogue/certificate-placeholders.ts";
import { languageName } from "../../../../texts/format.ts";
import { Notice } from "../../../components/notice.tsx";
import { useTexts } from "../../../visit/texts.tsx";
import { serviceTabUrl } from "../../urls.ts";

interface UnaskedNoticeProps {
  serviceId: string;
  unasked: readonly UnaskedAnswers[];
}

/**
 * Lists the placeholders of a draft's certificate whose answers the draft's form does not ask for; null if there are
 * none.
 */
export function UnaskedNotice({ serviceId, unasked }: UnaskedNoticeProps) {
  const t = useTexts();
  if (unasked.length === 0) return null;
  return (
    <Notice tone="danger">
      <div>
        <p>{t("certificates.errors.unasked")}</p>
        <ul>
          {unasked.map(({ language, names }) => (
            <li key={language} className="wrap-anywhere">
              {languageName(language, t.language)},{" "}
              <a href={serviceTabUrl(serviceId, "certificate")}>
                {t("catalogue.tabs.certificate")}
              </a>
              : {names.map((name) => `{${name}}`).join(", ")}
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
