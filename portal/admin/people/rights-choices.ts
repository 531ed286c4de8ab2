import { duties, roles } from "../../../council/permissions.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { SelectChoice } from "../../components/select-field.tsx";

/** The roles, the least powerful first. */
export function roleChoices(t: Translate): SelectChoice[] {
  return roles.map((role) => ({ value: role, text: t(`common.role.${role}`) }));
}

/** The choices for the duty of a citizen's account, of which the first is none. */
export function dutyChoices(t: Translate): SelectChoice[] {
  return [
    { value: "none", text: t("people.noDuty") },
    ...duties.map((duty) => ({ value: duty, text: t(`common.duty.${duty}`) })),
  ];
}
