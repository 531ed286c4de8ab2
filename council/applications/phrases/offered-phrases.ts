import { textIn, type Language } from "../../../texts/languages.ts";
import { ForbiddenError, NotFoundError } from "../../errors.ts";
import type { Office } from "../../office.ts";
import { requireAllowed, type Actor } from "../../permissions.ts";
import { findApplicantLanguage } from "../find-applicant-language.ts";
import { findWithAccount } from "../office-records.ts";
import type { ReviewStatus } from "../review-rules.ts";
import { findPhrasesFor } from "./records.ts";

/** A phrase as a review offers it. */
export interface OfferedPhrase {
  id: string;
  decision: ReviewStatus;
  /** In the reviewer's language. */
  label: string;
  /** In the applicant's language, for the remarks. */
  text: string;
}

export interface OfferedPhrases {
  phrases: readonly OfferedPhrase[];
  /** The applicant's language. */
  language: Language;
}

/**
 * The phrases for an application, in the council's order. Checks no rights.
 * @param readerLanguage the language of the reviewer
 */
export async function findOfferedPhrases(
  office: Pick<Office, "db">,
  application: { id: string; serviceId: string },
  readerLanguage: Language,
): Promise<OfferedPhrases> {
  const language = await findApplicantLanguage(office, application.id);
  const phrases = (await findPhrasesFor(office, application.serviceId)).map(
    ({ id, decision, texts }) => ({
      id,
      decision,
      label: textIn(readerLanguage, texts),
      text: textIn(language, texts),
    }),
  );
  return { phrases, language };
}

/**
 * The text of a phrase for the remarks on an application, in its applicant's language; undefined if the phrase
 * is not offered for the application.
 * @throws ForbiddenError unless the actor may review, or if the application is their own.
 * @throws NotFoundError when there is no such application.
 */
export async function getPhraseText(
  office: Office,
  actor: Actor,
  { applicationId, phraseId }: { applicationId: string; phraseId: string },
): Promise<string | undefined> {
  requireAllowed(actor, "review");
  const application = await findWithAccount(office, applicationId);
  if (!application) throw new NotFoundError("application");
  if (application.userId === actor.uid) throw new ForbiddenError("own application");
  const { phrases } = await findOfferedPhrases(office, application, actor.language);
  return phrases.find(({ id }) => id === phraseId)?.text;
}
