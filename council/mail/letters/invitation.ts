import { formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { Duty, Role } from "../../permissions.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee } from "./layout.ts";

export interface InvitationInput extends Addressee {
  role: Role;
  duty: Duty | null;
  link: string;
  /** When the link stops working, milliseconds UTC. */
  expiresAt: number;
}

/** Invites somebody to make an account, by a link that works once. Its kind is `invitation`. */
export function invitationLetter(t: Translate, input: InvitationInput): LetterContent {
  const { role, duty, link, letterhead } = input;
  const { council, supportEmail } = letterhead;
  return composeLetter(t, input, {
    subject: t("letters.invitation.subject", { council }),
    greetingNobody: t("letters.invitation.greetingNobody"),
    blocks: [
      { paragraph: t("letters.invitation.intro", { council }) },
      {
        rows: [
          [t("letters.rightsChanged.role"), t(`common.role.${role}`)],
          ...(duty
            ? [[t("letters.rightsChanged.duty"), t(`common.duty.${duty}`)] as [string, string]]
            : []),
        ],
      },
      { label: t("letters.invitation.open"), link },
      {
        paragraph: t("letters.invitation.expiry", {
          moment: formatDateTime(input.expiresAt, t.language),
        }),
      },
      { paragraph: t("letters.invitation.notYou", { email: supportEmail }) },
    ],
  });
}
