import type { CertificateTemplate } from "../catalogue/certificate-template.ts";
import { nameKey } from "../name-key.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";

/** Who approved an application. */
export interface Approver {
  /** The name at the time of the approval. */
  approverName: string;
  /** Null if unknown. */
  uid: string | null;
}

type Signatories = Pick<CertificateTemplate, "signatory" | "signatories">;

/**
 * The text to print under the line for the signature: the signatory of the template, or blank if that names an official
 * who did not approve.
 * @param approver undefined if unknown
 */
export async function signatoryOf(
  office: Pick<Office, "db">,
  { signatory, signatories = [] }: Signatories,
  approver: Approver | undefined,
): Promise<string> {
  const uid = approver?.uid ?? "";
  if (signatories.length > 0 && !signatories.includes(uid)) return "";
  const officials = await findOfficials(office);
  const people = approver ? [{ uid, displayName: approver.approverName }, ...officials] : officials;
  const isApprover = (one: Official) =>
    one.uid === uid || one.displayName.toLowerCase() === approver?.approverName.toLowerCase();
  return namedIn(signatory, people).every(isApprover) ? signatory : "";
}

/**
 * Adds to a template, before it is saved, the uids of the officials whom its signatory names: an official may be renamed or
 * deleted later.
 * @param before the template as it is stored: if its signatory is the same, its uids are kept
 */
export async function withSignatories(
  office: Pick<Office, "db">,
  template: CertificateTemplate,
  before: Signatories | null | undefined,
): Promise<CertificateTemplate> {
  const keptUids = before?.signatory === template.signatory ? (before.signatories ?? []) : [];
  const named = namedIn(template.signatory, await findOfficials(office));
  const signatories = [...new Set([...keptUids, ...named.map(({ uid }) => uid)])];
  return signatories.length === 0 ? template : { ...template, signatories };
}

/** An account that a template names as a signatory. */
export interface Signatory extends Official {
  email: string | null;
}

/**
 * Finds the accounts that templates name as their signatories, except deleted ones.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function findSignatories(
  { db }: Pick<Office, "db">,
  actor: Person,
  templates: readonly (Signatories | null)[],
): Promise<Signatory[]> {
  requireAllowed(actor, "manageServices");
  const uids = templates.flatMap((template) => template?.signatories ?? []);
  if (uids.length === 0) return [];
  return db
    .selectFrom("users")
    .select(["uid", "displayName", "email"])
    .where("uid", "in", uids)
    .execute();
}

interface Official {
  uid: string;
  displayName: string;
}

async function findOfficials({ db }: Pick<Office, "db">): Promise<Official[]> {
  return db
    .selectFrom("users")
    .select(["uid", "displayName"])
    .where("role", "in", ["staff", "admin"])
    .orderBy("uid")
    .execute();
}

/**
 * The officials whose names occur in a text, in whatever script and without titles: all words of the name. A text that
 * names Asha Rani does not name Asha.
 */
function namedIn(text: string, people: readonly Official[]): Official[] {
  const textWords = new Set(wordsOf(text));
  const named = people
    .map((one) => ({ one, words: wordsOf(one.displayName).filter((word) => !titles.has(word)) }))
    .filter(({ words }) => words.length > 0 && words.every((word) => textWords.has(word)));
  const isPartOfLongerName = (words: string[]) =>
    named.some(
      (other) =>
        other.words.length > words.length && words.every((word) => other.words.includes(word)),
    );
  return named.filter(({ words }) => !isPartOfLongerName(words)).map(({ one }) => one);
}

const titles = new Set(
  ["shri", "smt", "shrimati", "mr", "mrs", "ms", "dr", "सुश्री", "डॉ"].map(nameKey),
);

/** The words of a text, each with one key for its spellings. */
function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)
    .map(nameKey)
    .filter((key) => key !== "");
}
