import type { Untranslated } from "../../../../council/catalogue/find-untranslated.ts";
import { languageName } from "../../../../texts/format.ts";
import { Notice } from "../../../components/notice.tsx";
import { truncateAtWord } from "../../../components/truncate-at-word.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { serviceTabUrl } from "../../urls.ts";

/** How many characters of each text are shown: enough to recognise the text. */
const shownCharacters = 80;

interface UntranslatedNoticeProps {
  serviceId: string;
  untranslated: readonly Untranslated[];
}

/** Lists the texts of a service that are not translated, by language and page; null if there are none. */
export function UntranslatedNotice({ serviceId, untranslated }: UntranslatedNoticeProps) {
  const t = useTexts();
  if (untranslated.length === 0) return null;
  return (
    <Notice tone="warning">
      <div>
        <p>{t("versions.untranslated")}</p>
        <ul>
          {untranslated.map(({ language, part, texts }) => (
            <li key={`${language} ${part}`} className="wrap-anywhere">
              {languageName(language, t.language)},{" "}
              <a href={serviceTabUrl(serviceId, part)}>{t(`catalogue.tabs.${part}`)}</a>:{" "}
              {texts.map((untranslatedText, index) => (
                <span key={untranslatedText.text} lang={untranslatedText.language}>
                  {index > 0 && " · "}
                  {truncateAtWord(untranslatedText.text, shownCharacters)}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
