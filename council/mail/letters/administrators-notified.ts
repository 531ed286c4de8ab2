import { formatDateTime } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import type { Duty, Role } from "../../permissions.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee, type LetterBlock } from "./layout.ts";

interface NotifiedInput extends Addressee {
  /** The name of the administrator in whose session the change was made. */
  by: string;
  /** Milliseconds UTC. */
  changedAt: number;
}

/** The role and duty that somebody was given, or is invited to. */
export interface GivenRights {
  /** The email of the person who gets them. */
  person: string;
  role: Role;
  duty: Duty | null;
}

/**
 * Tells an administrator which role and duty somebody was given, is invited to, or may sign in with again. Its kind is
 * `notice`.
 */
export function rightsGivenLetter(t: Translate, input: NotifiedInput & GivenRights): LetterContent {
  const { person, role, duty, letterhead } = input;
  return composeLetter(t, input, {
    subject: t("letters.rightsGiven.subject", { council: letterhead.council }),
    blocks: [
      { paragraph: t("letters.rightsGiven.intro", doneBy(t, input)) },
      {
        rows: [
          [t("letters.rightsGiven.person"), person],
          [t("letters.rightsChanged.role"), t(`common.role.${role}`)],
          ...(duty
            ? [[t("letters.rightsChanged.duty"), t(`common.duty.${duty}`)] as [string, string]]
            : []),
        ],
      },
      ...ifUnexpected(t, input, "/dashboard/admin/people"),
    ],
  });
}

/** Tells an administrator to which UPI ID citizens are asked to pay from now on. Its kind is `notice`. */
export function upiIdChangedLetter(
  t: Translate,
  input: NotifiedInput & { upiId: string },
): LetterContent {
  const { upiId, letterhead } = input;
  return composeLetter(t, input, {
    subject: t("letters.upiIdChanged.subject", { council: letterhead.council }),
    blocks: [
      { paragraph: t("letters.upiIdChanged.intro", doneBy(t, input)) },
      { rows: [[t("letters.upiIdChanged.upiId"), upiId || t("letters.upiIdChanged.none")]] },
      ...ifUnexpected(t, input, "/dashboard/admin/settings"),
    ],
  });
}

function doneBy(t: Translate, { by, changedAt }: NotifiedInput) {
  return { by, moment: formatDateTime(changedAt, t.language) };
}

function ifUnexpected(t: Translate, { letterhead }: NotifiedInput, path: string): LetterBlock[] {
  return [
    { label: t("letters.administratorsNotified.look"), link: `${letterhead.publicUrl}${path}` },
    { paragraph: t("letters.administratorsNotified.unexpected") },
  ];
}
