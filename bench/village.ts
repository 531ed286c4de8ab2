import { addDailyFigures, type CountedApplication } from "./figures.ts";
import { startSession } from "../council/accounts/sessions.ts";
import { emptyDefinition } from "../council/catalogue/definition.ts";
import { mergeServiceForm } from "../council/catalogue/merge-service-form.ts";
import { insertService } from "../council/catalogue/records.ts";
import { activeServices, type Service } from "../council/catalogue/records.ts";
import { storeStarterCatalogue } from "../council/catalogue/starter.ts";
import { rewriteTerms } from "../council/applications/search/term-records.ts";
import type { Status } from "../council/applications/status.ts";
import { newId, referenceOf } from "../council/ids.ts";
import { nonceBytes } from "../council/keys.ts";
import type { Office } from "../council/office.ts";
import { liftDailyLimit } from "../tests/trials/lift-daily-limit.ts";
import type { Role } from "../council/permissions.ts";
import { toJson } from "../database/codec.ts";
import type { ApplicationsTable } from "../database/tables/applications.ts";
import { sql, type Insertable, type Selectable } from "kysely";

/** A signed-in person: the session's token and the owner token of its forms. */
export interface SignedIn {
  token: string;
  formOwner: string;
}

/** The data that the requests of a measurement need. */
export interface Village {
  /** A different citizen for each client. */
  citizens: SignedIn[];
  staff: SignedIn;
  /** A service with one required document. */
  service: Pick<Service, "id" | "versionId">;
}

const citizenCount = 5000;
const maxClients = 64;
const batchSize = 500;
/** The longest time over which applications are spread: shorter than the retention period, so that none is deleted. */
const spanMs = 100_000 * 30 * 60 * 1000;
const maxIntervalMs = 30 * 60 * 1000;

/** The statuses of twenty applications; all further ones repeat them. */
const statusShares: Status[] = [
  ...Array<Status>(3).fill("pending"),
  ...Array<Status>(2).fill("under-review"),
  ...Array<Status>(12).fill("approved"),
  ...Array<Status>(3).fill("rejected"),
];

/**
 * Fills an empty portal: the starter catalogue, 5,000 citizens, two members of staff, an
 * administrator, and applications half an hour apart, or closer if there are more than 100,000. The rows equal those
 * that the pages would write, with encrypted identity numbers; there are no documents, letters or audit rows.
 */
export async function fillVillage(office: Office, applications: number): Promise<Village> {
  await storeStarterCatalogue(office);
  await office.change(liftDailyLimit);
  const service = await addService(office);
  const citizens = await addPeople(office, "citizen", citizenCount);
  const [staff = ""] = await addPeople(office, "staff", 2);
  await addPeople(office, "admin", 1);
  await addApplications(office, citizens, applications);
  // PostgreSQL does this regularly with a database in use.
  if (office.engine === "postgres") await sql`vacuum analyze`.execute(office.db);
  const signIn = async (uid: string): Promise<SignedIn> => ({
    token: await office.change((tx) =>
      startSession(tx, uid, { ipAddress: "203.0.113.7" }, { rememberMe: true }),
    ),
    formOwner: office.keys.formOwner(uid),
  });
  const signedInCitizens: SignedIn[] = [];
  for (const uid of citizens.slice(0, maxClients)) signedInCitizens.push(await signIn(uid));
  return { citizens: signedInCitizens, staff: await signIn(staff), service };
}

async function addService(office: Office): Promise<Service> {
  const [template] = await activeServices(office);
  if (!template) throw new Error("The catalogue is empty");
  const now = office.clock();
  const input = { ...template, requiredDocuments: ["Proof of address"], translations: {} };
  const definition = mergeServiceForm(emptyDefinition, input, ["address"]);
  const times = { createdAt: now, updatedAt: now };
  const service = { ...input, ...times, id: newId(office), definition };
  return office.change((tx) => insertService(tx, service));
}

/** @returns the ids of the added people */
async function addPeople(office: Office, role: Role, count: number): Promise<string[]> {
  const now = office.clock();
  const people = Array.from({ length: count }, (_, index) => ({
    uid: newId(office),
    email: `${role}-${index}@village.example`,
    displayName: `${["Sunita", "Ramesh", "Meena", "Arjun"][index % 4]} ${role} ${index}`,
    role,
    passwordHash: "nobody signs in with a password here",
    language: index % 3 === 0 ? "hi" : "en",
    createdAt: now,
    updatedAt: now,
  }));
  await office.change(async (tx) => {
    for (const batch of inBatches(people)) await tx.db.insertInto("users").values(batch).execute();
  });
  return people.map(({ uid }) => uid);
}

async function addApplications(office: Office, citizens: string[], count: number): Promise<void> {
  const services = await activeServices(office);
  const newest = office.clock();
  const intervalMs = Math.min(maxIntervalMs, Math.floor(spanMs / count));
  const countedApplications = Array.from({ length: count }, (_, index): CountedApplication => ({
    serviceId: services[index % services.length]!.id,
    submittedAt: newest - (count - index) * intervalMs,
    status: statusShares[index % statusShares.length]!,
  }));
  await office.change(async (tx) => {
    await addDailyFigures(tx, countedApplications);
    for (const batch of inBatches(Array.from({ length: count }, (_, index) => index)))
      await insertBatch(
        tx,
        batch.map((index) => {
          const service = services[index % services.length]!;
          const citizen = index % citizens.length;
          const submittedAt = newest - (count - index) * intervalMs;
          return {
            ...rowOf(tx, service, statusShares[index % statusShares.length]!, submittedAt),
            userId: citizens[citizen]!,
            userName: `Sunita citizen ${citizen}`,
            userEmail: `citizen-${citizen}@village.example`,
          };
        }),
      );
    await sql`
      insert into "applicationCounts" ("id", "serviceId", "status", "delta")
      select "serviceId" || ' ' || "status", "serviceId", "status", count(*)
      from "applications" group by "serviceId", "status"`.execute(tx.db);
  });
}

type ApplicationRow = Insertable<ApplicationsTable>;

/** Inserts applications with their answers, identity numbers, events and search terms. */
async function insertBatch(tx: Office, rows: ApplicationRow[]): Promise<void> {
  const insertedRows = await tx.db
    .insertInto("applications")
    .values(rows)
    // In one of two hundred runs, two of 100,000 references are equal; the second application is then left out.
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning(["id", "serviceVersionId", "userId", "userName", "submittedAt", "status", "remarks"])
    .execute();
  const numbers = insertedRows.map(({ id }) => numberOf(tx, id));
  await tx.db.insertInto("identityNumbers").values(numbers).execute();
  await tx.db
    .insertInto("applicationAnswers")
    .values(
      insertedRows.map(
        ({ id, serviceVersionId, userId: createdBy, submittedAt: createdAt }, index) => ({
          id: newId(tx),
          applicationId: id,
          serviceVersionId,
          number: 1,
          answers: toJson({ ...answers, aadharNumber: numbers[index]!.id }),
          createdAt,
          createdBy,
          language: "en",
        }),
      ),
    )
    .execute();
  const submissions = insertedRows.map(submissionOf(tx));
  const changes = insertedRows.filter(({ status }) => status !== "pending").map(statusChangeOf(tx));
  for (const events of inBatches([...submissions, ...changes]))
    await tx.db.insertInto("applicationEvents").values(events).execute();
  await rewriteTerms(
    tx,
    insertedRows.map(({ id }) => id),
  );
}

type InsertedApplication = Pick<
  Selectable<ApplicationsTable>,
  "id" | "userId" | "userName" | "submittedAt" | "status" | "remarks"
>;

const submissionOf = (tx: Office) => (application: InsertedApplication) => ({
  id: newId(tx),
  applicationId: application.id,
  at: application.submittedAt,
  kind: "submitted" as const,
  actorId: application.userId,
  actorName: application.userName,
  actorRole: "citizen" as const,
  visibility: "applicant" as const,
  details: toJson({ answerSet: 1 }),
});

const statusChangeOf = (tx: Office) => (application: InsertedApplication) => ({
  id: newId(tx),
  applicationId: application.id,
  at: application.submittedAt + 1,
  kind: "statusChanged" as const,
  actorId: null,
  actorName: "Meena staff 0",
  actorRole: "staff" as const,
  visibility: "applicant" as const,
  details: toJson({ from: "pending", to: application.status, remarks: application.remarks }),
});

/** An invented number: no real Aadhaar number begins with a zero. */
const aadharNumber = "000000001234";

function numberOf(tx: Office, applicationId: string) {
  const id = newId(tx);
  return {
    id,
    kind: "aadhaar",
    applicationId,
    draftId: null,
    sealed: tx.keys.seal(aadharNumber, id, tx.random(nonceBytes)),
    hash: tx.keys.hashIdentityNumber("aadhaar", aadharNumber),
  };
}

const answers = {
  fullName: "Sunita Devi",
  phoneNumber: "9876543210",
  address: "12 Temple Road\nRampur 466001",
  reason: "The school asks for it before the scholarship is paid.",
  dateOfBirth: "1990-05-17",
};

function rowOf(tx: Office, service: Service, status: Status, submittedAt: number) {
  const id = newId(tx);
  return {
    id,
    reference: referenceOf(id),
    serviceId: service.id,
    serviceVersionId: service.versionId,
    serviceName: service.title,
    requiredDocuments: toJson(service.requiredDocuments),
    translations: toJson(service.translations),
    status,
    submittedAt,
    updatedAt: submittedAt,
    updatedBy: null,
    remarks: status === "rejected" ? "The proof of address is older than a year." : null,
    version: 1,
  };
}

function inBatches<T>(all: T[]): T[][] {
  const batchCount = Math.ceil(all.length / batchSize);
  return Array.from({ length: batchCount }, (_, index) =>
    all.slice(index * batchSize, (index + 1) * batchSize),
  );
}
