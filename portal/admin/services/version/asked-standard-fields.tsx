import type { StandardChoices } from "../../../../council/fields/asked-fields.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { serviceTabUrl } from "../../urls.ts";

interface AskedStandardFieldsProps {
  serviceId: string;
  fields: StandardChoices;
}

/** Says whether the form asks for the Aadhaar number and the date of birth, with a link to the page that decides it. */
export function AskedStandardFields({ serviceId, fields }: AskedStandardFieldsProps) {
  const t = useTexts();
  const decisions = {
    aadhaar: t(`versions.aadharNumber.${fields.aadharNumber}`),
    birth: t(`versions.dateOfBirth.${fields.dateOfBirth}`),
  };
  return (
    <p>
      {t("questions.edit.besides", decisions)} {t("versions.fields.hint")}{" "}
      <a href={serviceTabUrl(serviceId, "promise")}>{t("questions.edit.decide")}</a>
    </p>
  );
}
