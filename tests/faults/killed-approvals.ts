import { setTimeout as pause } from "node:timers/promises";
import { sha256 } from "../../council/ids.ts";
import { printedOf } from "../../council/certificates/records.ts";
import { listPublicKeys } from "../../council/certificates/signing-keys.ts";
import { tokenInLink } from "../../council/certificates/tokens/link.ts";
import { readToken } from "../../council/certificates/tokens/token.ts";
import { isSignedBy } from "../../council/certificates/tokens/verify-token.ts";
import type { Office } from "../../council/office.ts";
import { addApplication } from "../kit/applications.ts";
import { addPerson, signInAs } from "../kit/people.ts";
import { addNoDuesService } from "../trials/certified-service.ts";
import { fetchAlone } from "../trials/fetch-alone.ts";
import { openVisitor, type Visitor } from "../trials/visitor.ts";
import type { Outcome } from "../trials/trial.ts";
import { openFaultEnvironment, type FaultEnvironment } from "./environment.ts";
import { killCountIn } from "./kills.ts";
import { waitUntil } from "./wait-until.ts";

const concurrentApprovals = 4;
const approvalsPerKill = 6;
/** How many applications are added beyond those that are counted, because some approvals are under way at each kill. */
const spareApplications = 3 * concurrentApprovals;
const retryAfterMs = 20;

/** Kills the portal at random moments while it issues certificates, and checks after each kill what it has stored. */
export async function killedApprovals(isQuick: boolean, args: string[]): Promise<Outcome> {
  const count = killCountIn(args) ?? (isQuick ? 6 : 200);
  const environment = await openFaultEnvironment();
  try {
    const { portal, withOffice } = environment;
    const { clerk, applications } = await withOffice((office) =>
      prepare(office, environment, count * approvalsPerKill + spareApplications),
    );
    const failures: string[] = [];
    /** The checksum of the paper printed after each kill, by application. */
    const papers = new Map<string, string>();
    const approving = startApproving(clerk, applications);
    for (let kill = 1; kill <= count; kill += 1) {
      const goal = kill * approvalsPerKill;
      await waitUntil("approvals between two kills", () => approving.acknowledged.length >= goal);
      await pause(Math.random() * 20);
      await portal.kill();
      const acknowledgedBefore = [...approving.acknowledged];
      failures.push(
        ...(await withOffice((office) => findDisagreements(office, acknowledgedBefore))),
      );
      await portal.start();
      const id = acknowledgedBefore.at(-1)!;
      const paper = await printPaper(environment, clerk, id);
      if (typeof paper === "number") failures.push(`the paper after kill ${kill}: ${paper}`);
      else papers.set(id, paper);
    }
    await approving.stop();
    const { acknowledged, unanswered } = approving;
    failures.push(...(await withOffice((office) => findDisagreements(office, acknowledged))));
    await portal.kill();
    await portal.start();
    failures.push(...(await findChangedPapers(environment, clerk, papers)));
    const note = `${acknowledged.length} approvals acknowledged, sent again ${unanswered} times because no response came; after each kill every approval had one certificate with event, audit entry and letter, whose QR code and text had its number, the paper printed after the kill was the same at the end, and no number or index of the status list was missing or given twice`;
    return { attempted: count, failures, note };
  } finally {
    await environment.close();
  }
}

async function prepare(office: Office, { portal }: FaultEnvironment, count: number) {
  const sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
  const { id: serviceId } = await office.change(addNoDuesService);
  const applications: string[] = [];
  for (let index = 0; index < count; index += 1)
    applications.push(await addApplication(office, sunita, { serviceId }));
  const session = await signInAs(office, await addPerson(office, "staff"));
  return { clerk: openVisitor(portal.url, [], session), applications };
}

interface Approving {
  /** The approved applications whose response arrived. */
  acknowledged: string[];
  /** How often the connection was lost or refused. */
  unanswered: number;
  stop(): Promise<void>;
}

/** Approves the applications, four at a time. An approval that gets no response is sent again. */
function startApproving(clerk: Visitor, applications: readonly string[]): Approving {
  const waiting = [...applications];
  let isOver = false;
  const approving: Approving = {
    acknowledged: [],
    unanswered: 0,
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
  async function approve(id: string): Promise<void> {
    for (;;) {
      const form = { status: "approved", remarks: "", version: "1" };
      const response = await clerk
        .post(`/dashboard/staff/applications/${id}`, form)
        .catch(() => void (approving.unanswered += 1));
      // The portal also acknowledges an approval that it stored the first time.
      if (response && response.status < 400) return void approving.acknowledged.push(id);
      await pause(retryAfterMs);
    }
  }
  const working = Array.from({ length: concurrentApprovals }, async () => {
    for (let id = waiting.shift(); id !== undefined && !isOver; id = waiting.shift())
      await approve(id);
  });
  return approving;
}

/** One line for each disagreement between applications, numbers, events, audit entries, letters and papers. */
async function findDisagreements(
  office: Office,
  acknowledged: readonly string[],
): Promise<string[]> {
  const { db } = office;
  const failures: string[] = [];
  const rows = await db.selectFrom("certificates").selectAll().orderBy("statusIndex").execute();
  const actual = rows.map(({ statusIndex, sequence }) => [statusIndex, sequence]);
  const expected = rows.map((_, index) => [index, index + 1]);
  if (String(actual) !== String(expected)) failures.push(`indexes and numbers: ${String(actual)}`);
  const sequences = await db.selectFrom("certificateSequences").selectAll().execute();
  for (const { id, lastNumber } of sequences)
    if (lastNumber !== rows.length) failures.push(`the sequence ${id} is at ${lastNumber}`);

  const approved = await idsOf(
    db.selectFrom("applications").select("id").where("status", "=", "approved").execute(),
  );
  const issued = rows.map(({ applicationId }) => applicationId!).sort();
  if (String(issued) !== String(approved)) failures.push("approvals and certificates differ");
  for (const id of acknowledged)
    if (!approved.includes(id)) failures.push(`${id} was acknowledged and is not approved`);

  const details = async (kind: "certificateIssued" | "ISSUE_CERTIFICATE") =>
    kind === "certificateIssued"
      ? db.selectFrom("applicationEvents").select("details").where("kind", "=", kind).execute()
      : db.selectFrom("logs").select("details").where("action", "=", kind).execute();
  const numbers = rows.map(({ number }) => number).sort();
  for (const kind of ["certificateIssued", "ISSUE_CERTIFICATE"] as const) {
    const recordedNumbers = (await details(kind)).map((row) => numberIn(row.details ?? "")).sort();
    if (String(recordedNumbers) !== String(numbers))
      failures.push(`${kind}: ${recordedNumbers.length}`);
  }
  const letters = (await db.selectFrom("letters").select("body").execute()).map(({ body }) =>
    numberIn(body),
  );
  if (String(letters.filter(Boolean).sort()) !== String(numbers))
    failures.push(`letters: ${letters.length}`);

  const keys = await listPublicKeys(office);
  for (const row of rows) {
    const printed = printedOf(row);
    const bytes = printed && tokenInLink(printed.link);
    const token = bytes && readToken(bytes);
    const isSigned = token !== undefined && (await isSignedBy(keys, token));
    const hasNumber = token?.claims.number === row.number && printed?.number.value === row.number;
    if (!isSigned || !hasNumber)
      failures.push(`${row.number}: its QR code or its text is of another certificate`);
  }
  return failures;
}

async function idsOf(rows: Promise<{ id: string }[]>): Promise<string[]> {
  return (await rows).map(({ id }) => id).sort();
}

function numberIn(text: string): string | undefined {
  return /GP\/DUE\/[0-9]{4}-[0-9]{2}\/[0-9]{6}-[0-9A-Z]/.exec(text)?.[0];
}

/** Downloads a certificate. @returns the checksum of the PDF, or the status of the response if there is no PDF */
async function printPaper(
  { portal }: FaultEnvironment,
  clerk: Visitor,
  id: string,
): Promise<string | number> {
  const response = await fetchAlone(`${portal.url}/applications/${id}/certificate.pdf`, {
    headers: { cookie: `session=${clerk.cookies.get("session")!}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.status === 200 ? sha256(bytes) : response.status;
}

/**
 * Prints the papers again, in another process than the first time. Each paper must have the same bytes, and the
 * register must have the checksum of these bytes.
 */
async function findChangedPapers(
  environment: FaultEnvironment,
  clerk: Visitor,
  papers: ReadonlyMap<string, string>,
): Promise<string[]> {
  const failures: string[] = [];
  for (const [id, paper] of papers)
    if ((await printPaper(environment, clerk, id)) !== paper)
      failures.push(`the paper of ${id} changed after a restart`);
  const rows = await environment.withOffice(({ db }) =>
    db
      .selectFrom("certificates")
      .select(["applicationId", "pdfSha256"])
      .where("applicationId", "in", [...papers.keys()])
      .execute(),
  );
  for (const { applicationId, pdfSha256 } of rows)
    if (pdfSha256 !== papers.get(applicationId!))
      failures.push(`the register has another paper of ${applicationId}`);
  return failures;
}
