import { formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import { privilegedPasswordMinLength } from "../../limits.ts";
import type { Duty, Role } from "../../permissions.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

export interface RightsChangedInput extends Addressee {
  /** Milliseconds UTC. */
  changedAt: number;
  /** The role and the duty after the change. */
  role: Role;
  duty: Duty | null;
  dutyBefore: Duty | null;
  /** Whether this role or duty needs a longer password. */
  isPrivileged: boolean;
}

/**
 * Tells somebody that an administrator or the operator changed their role or duty, even if they only lost it. Its kind is
 * `notice`.
 */
export function rightsChangedLetter(t: Translate, input: RightsChangedInput): LetterContent {
  const { role, duty, dutyBefore, isPrivileged, letterhead } = input;
  const moment = formatDateTime(input.changedAt, t.language);
  return composeLetter(t, input, {
    subject: t("letters.rightsChanged.subject"),
    blocks: [
      { paragraph: t("letters.rightsChanged.intro", { moment }) },
      {
        rows: [
          [t("letters.rightsChanged.role"), t(`common.role.${role}`)],
          ...(duty || dutyBefore
            ? [
                [
                  t("letters.rightsChanged.duty"),
                  duty ? t(`common.duty.${duty}`) : t("letters.rightsChanged.noDuty"),
                ] as [string, string],
              ]
            : []),
        ],
      },
      {
        label: t("letters.rightsChanged.signIn"),
        link: `${letterhead.publicUrl}/login`,
      },
      ...(isPrivileged
        ? [
            {
              label: t("letters.rightsChanged.password", { count: privilegedPasswordMinLength }),
              link: `${letterhead.publicUrl}/forgot-password`,
            },
          ]
        : []),
      { paragraph: t("letters.rightsChanged.notYou", { email: letterhead.supportEmail }) },
    ],
  });
}
