import type { Insertable, Selectable } from "kysely";
import { preparedQuery } from "../../database/prepared.ts";
import type { ApplicationsTable } from "../../database/tables/applications.ts";
import type { Office } from "../office.ts";
import { foreignLanguage } from "../../texts/foreign-language.ts";
import { textIn, type Language } from "../../texts/languages.ts";
import type { Definition } from "../catalogue/definition.ts";
import { toServiceName, type ServiceName } from "../catalogue/localise.ts";
import { outcomeIn, type ShownOutcome } from "../catalogue/outcome.ts";
import { promiseIn, type ShownPromise } from "../catalogue/promise.ts";
import { getDefinition } from "../catalogue/version-records.ts";
import { findFilesOfApplication, type FileRecord } from "../documents/records.ts";
import { indexOfSlot, slotOf } from "../documents/rules.ts";
import type { Question } from "../catalogue/questions.ts";
import { getAnswers, type Answers, type NumbersByField } from "./answer-records.ts";
import { countReceived } from "../figures/change-records.ts";
import { countChange, toStatusTotals, type StatusTotals } from "./status-total-records.ts";
import { findOutcome } from "./find-outcome.ts";
import { dueOf, type Due } from "./due.ts";
import { listedSelection } from "./listed-selection.ts";
import { decidedStatuses, statusOf, type Status } from "./status.ts";

/** The required document of one slot of a form, and the files that the applicant gave for it. */
export interface DocumentGroup {
  slot: string;
  /** The name of the required document, in the reader's language. */
  name: string;
  /** The language of the name, if it is not the reader's. */
  foreign?: Partial<Record<"name", Language>>;
  /** The id of the required document, the same in all versions of the service; undefined if the version lacks the slot. */
  documentId?: string | undefined;
  /** Whether files may be missing: the document is optional or has an alternative, or the version does not ask for it. */
  isOptional: boolean;
  files: FileRecord[];
}

/** What every list shows of an application. Its service has the name that it had when the application was made. */
export interface ListedApplication extends ServiceName {
  id: string;
  /** The last 8 characters of the id. */
  reference: string;
  status: Status;
  /** Who must act next. */
  awaiting: "office" | "applicant";
  /** Milliseconds UTC. */
  submittedAt: number;
  /** Undefined once the application is decided, and if nothing was promised. */
  due: Due | undefined;
}

/** An entry of a person's own list. */
export type OwnListedApplication = ListedApplication & { remarks: string | null };

/** An application with its latest answers and its documents, as applicant and office read it. */
export interface Application extends OwnListedApplication {
  serviceId: string;
  userId: string;
  userName: string;
  /** Null for somebody without email. */
  userEmail: string | null;
  /** The uid of the person who filed it for the applicant; null if the applicant submitted it. */
  filedBy: string | null;
  /** The uid of its assignee; null for nobody. */
  assignedTo: string | null;
  /** Milliseconds UTC. */
  updatedAt: number;
  /** Rises with each change that an open review must not overwrite (changed-meanwhile.ts); a message does not raise it. */
  version: number;
  /** The version of the service for which it was made. */
  serviceVersionId: string;
  /** The latest answers. */
  formData: Answers;
  /** Encrypted. displayed-answers.ts shows their last digits, reveal-number.ts all digits. */
  identityNumbers: NumbersByField;
  /** The service's own questions, of the version that `formData` answers. */
  questions: readonly Question[];
  documents: DocumentGroup[];
  /** What its version of the service promised, in the reader's language. */
  promise: ShownPromise | null;
  /** Who issues the result (find-outcome.ts), in the reader's language; null if nothing says so. */
  outcome: ShownOutcome | null;
  /** The fee in the version of the service that it was made for; null if that version does not say. */
  feeRupees: number | null;
}

type Row = Selectable<ApplicationsTable>;

/** A row of `listedSelection`. */
export type ListedRow = Pick<
  Row,
  "id" | "reference" | "serviceName" | "status" | "submittedAt" | "awaiting" | "dueAt"
> & { translatedTitle: string | null };

/**
 * Converts rows to list entries in the language in which they were read; an unknown status is pending (spec
 * section 4).
 */
export function toListedApplications<Listed extends ListedRow>(
  { clock }: Pick<Office, "clock">,
  rows: Listed[],
) {
  const now = clock();
  return rows.map(({ translatedTitle, awaiting, dueAt, ...row }) => {
    const status = statusOf(row.status);
    return {
      ...row,
      ...toServiceName(row.serviceName, translatedTitle),
      status,
      awaiting,
      due: dueOf({ status, awaiting, dueAt }, now),
    };
  });
}

/**
 * An application in the reader's language, its documents grouped. Checks no rights.
 * @throws like `getAnswers`, if its answers are damaged
 */
export async function findApplication(
  office: Office,
  id: string,
  language: Language,
): Promise<Application | undefined> {
  const row = await office.db
    .selectFrom("applications")
    .select(listedSelection(office, language))
    .select(["serviceVersionId", "remarks", "serviceId", "version", "updatedAt"])
    .select(["userId", "userName", "userEmail", "filedBy", "assignedTo"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { answers, identityNumbers, ...answered } = await getAnswers(office, id);
  const files = await findFilesOfApplication(office, id);
  const { serviceVersionId } = row;
  const definition =
    answered.serviceVersionId === serviceVersionId
      ? answered.definition
      : await getDefinition(office, serviceVersionId);
  const { documents, promise, fee: feeRupees } = definition;
  const outcome = await findOutcome(office, row, definition);
  const [listed] = toListedApplications(office, [row]);
  return {
    ...listed!,
    promise: promise && promiseIn(language, promise),
    outcome: outcome && outcomeIn(language, outcome),
    formData: answers,
    identityNumbers,
    questions: answered.definition.questions,
    feeRupees,
    documents: groupFiles(files, documents, language),
  };
}

/** A group for each document that the version asks for, in its order, then one for each other slot with files. */
function groupFiles(
  files: FileRecord[],
  documents: Definition["documents"],
  language: Language,
): DocumentGroup[] {
  const slots = new Set([
    ...documents.map((_, index) => slotOf(index)),
    ...files.map((file) => file.slot),
  ]);
  return [...slots].map((slot) => {
    const document = documents[indexOfSlot(slot) ?? documents.length];
    return {
      slot,
      name: document ? textIn(language, document.name) : slot,
      foreign: { name: document && foreignLanguage(language, document.name) },
      documentId: document?.id,
      isOptional: document?.need !== "required",
      files: files.filter((file) => file.slot === slot),
    };
  });
}

/**
 * Inserts a new application and counts it.
 * @returns false if its reference is taken, and nothing was written: try another id
 */
export async function insertApplication(
  office: Office,
  row: Insertable<ApplicationsTable>,
): Promise<boolean> {
  const [inserted] = await insertRow(office, row);
  if (inserted) {
    await countChange(office, { serviceId: row.serviceId, after: row.status });
    await countReceived(office, row);
  }
  return inserted !== undefined;
}

const insertRow = preparedQuery(({ db }, row: Insertable<ApplicationsTable>) =>
  db
    .insertInto("applications")
    .values(row)
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("id"),
);

/** One page of a person's own applications, newest first, ties ordered by id. */
export async function findOwnPage(
  office: Office,
  userId: string,
  language: Language,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnListedApplication[]> {
  const rows = await ownRows(office, { userId, language, limit, offset });
  return toListedApplications(office, rows);
}

interface OwnPageRange {
  userId: string;
  language: Language;
  limit: number;
  offset: number;
}

const ownRows = preparedQuery((office, { userId, language, limit, offset }: OwnPageRange) =>
  office.db
    .selectFrom("applications")
    .select(listedSelection(office, language))
    .select("remarks")
    .where("userId", "=", userId)
    .orderBy("submittedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset),
);

/** One of a person's own applications, in the reader's language; undefined if it is somebody else's. */
export async function findOwnById(
  office: Pick<Office, "db" | "clock" | "engine">,
  { id, userId }: { id: string; userId: string },
  language: Language,
): Promise<ListedApplication | undefined> {
  const rows = await office.db
    .selectFrom("applications")
    .select(listedSelection(office, language))
    .where("id", "=", id)
    .where("userId", "=", userId)
    .execute();
  return toListedApplications(office, rows)[0];
}

/** A person's newest undecided application for a service, in the reader's language. */
export async function findNewestOpen(
  office: Pick<Office, "db" | "clock" | "engine">,
  { userId, serviceId }: { userId: string; serviceId: string },
  language: Language,
): Promise<ListedApplication | undefined> {
  const rows = await office.db
    .selectFrom("applications")
    .select(listedSelection(office, language))
    .where("userId", "=", userId)
    .where("serviceId", "=", serviceId)
    // An unknown status is shown as pending.
    .where("status", "not in", decidedStatuses)
    .orderBy("submittedAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  return toListedApplications(office, rows)[0];
}

/** All of a person's applications counted by status. Reads only the index. */
export async function countOwnByStatus(office: Office, userId: string): Promise<StatusTotals> {
  return toStatusTotals(await ownCounts(office, { userId }));
}

const ownCounts = preparedQuery(({ db }, { userId }: { userId: string }) =>
  db
    .selectFrom("applications")
    .select((select) => ["status", select.fn.countAll<number | string>().as("rows")])
    .where("userId", "=", userId)
    .groupBy("status"),
);

/**
 * How many applications a person submitted themselves since a time (milliseconds UTC, inclusive), without applications
 * that they took over from the counter.
 */
export async function countSubmittedSince(
  office: Office,
  userId: string,
  since: number,
): Promise<number> {
  const [row] = await submittedSince(office, { userId, since });
  return Number(row!.submitted);
}

const submittedSince = preparedQuery(
  ({ db }, { userId, since }: { userId: string; since: number }) =>
    db
      .selectFrom("applications")
      .select((select) => select.fn.countAll<number | string>().as("submitted"))
      .where("userId", "=", userId)
      .where("filedBy", "is", null)
      .where("submittedAt", ">=", since),
);
