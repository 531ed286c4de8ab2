import { printedOf } from "../../council/certificates/records.ts";
import type { PublicKey } from "../../council/certificates/tokens/public-key.ts";
import { checkToken, type CheckSources } from "../../council/certificates/tokens/check-token.ts";
import { tokenInLink } from "../../council/certificates/tokens/link.ts";
import { checkInPython, hasPython } from "../certificates/second-implementation.ts";
import { addApplication } from "../kit/applications.ts";
import { decide } from "../kit/certificates.ts";
import { addPerson } from "../kit/people.ts";
import { addNoDuesService } from "../trials/certified-service.ts";
import { fetchAlone } from "../trials/fetch-alone.ts";
import type { Attempts } from "./attack.ts";
import type { AttackEnvironment } from "./environment.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";

const certificates = 500;
const certificatesInQuickRun = 40;
const concurrentApprovals = 20;
const revokeEvery = 10;

/**
 * Issues certificates in two processes at the same time. The code of the portal's page and the second implementation
 * check every certificate with the published keys and status list, before and after some are revoked.
 */
export function issuedAtOnce(isQuick: boolean): Promise<Attempts> {
  const count = isQuick ? certificatesInQuickRun : certificates;
  return withEnvironment(async (environment) => {
    const { office, portal } = environment;
    await issue(environment, count);
    const rows = await office.db
      .selectFrom("certificates")
      .selectAll()
      .orderBy("statusIndex")
      .execute();
    const failures = gapsIn(rows);
    if (rows.length !== count) failures.push(`${rows.length} certificates of ${count}`);
    const links = rows.map((row) => printedOf(row)!.link);
    const read = async (path: string) => (await fetchAlone(portal.url + path)).text();
    const { keys } = JSON.parse(await read("/.well-known/jwks.json")) as { keys: PublicKey[] };
    const listBefore = await read("/status-list/1");
    failures.push(
      ...(await errorsOf(links, rows, { keys, list: listBefore, isRevoked: () => false })),
    );

    const isRevoked = (index: number) => index % revokeEvery === 0;
    const clerk = await addPerson(office, "staff");
    for (const { applicationId } of rows.filter((_, index) => isRevoked(index)))
      await decide(office, clerk, applicationId!, "rejected", "A due was found");
    const listAfter = await read("/status-list/1");
    failures.push(...(await errorsOf(links, rows, { keys, list: listAfter, isRevoked })));
    const pythonNote = hasPython()
      ? "and by the second implementation in Python"
      : "(no Python here)";
    const note = `${count} issued by two processes on PostgreSQL, ${concurrentApprovals} at once in each: no number and no index of the status list twice, no gap; each genuine by the code of the portal's page ${pythonNote}; after every ${revokeEvery}th was revoked, the list fetched again shows exactly these as revoked`;
    return { attempted: count, failures, note };
  }, "postgres");
}

/** Issues half of the certificates in this process, and half in the process of the portal. */
async function issue({ office, visitor }: AttackEnvironment, count: number): Promise<void> {
  const sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
  const { id: serviceId } = await office.change(addNoDuesService);
  const applications: string[] = [];
  for (let index = 0; index < count; index += 1)
    applications.push(await addApplication(office, sunita, { serviceId }));
  const clerkHere = await addPerson(office, "staff");
  const clerkOfPortal = await visitor(await addPerson(office, "staff"));
  const half = count / 2;
  await Promise.all([
    forEachConcurrently(applications.slice(0, half), concurrentApprovals, async (id) => {
      await decide(office, clerkHere, id);
    }),
    forEachConcurrently(applications.slice(half), concurrentApprovals, async (id) => {
      const form = { status: "approved", remarks: "", version: "1" };
      await clerkOfPortal.post(`/dashboard/staff/applications/${id}`, form);
    }),
  ]);
}

function gapsIn(rows: readonly { sequence: number; statusIndex: number }[]): string[] {
  const sequences = rows.map(({ sequence }) => sequence).sort((a, b) => a - b);
  const indexes = rows.map(({ statusIndex }) => statusIndex);
  const isWhole = rows.every(
    (_, index) => sequences[index] === index + 1 && indexes[index] === index,
  );
  return isWhole
    ? []
    : [`numbers ${sequences.join()}, indexes in the status list ${indexes.join()}`];
}

interface PublishedStatus {
  keys: PublicKey[];
  list: string;
  isRevoked(index: number): boolean;
}

/** One line for each certificate about which an implementation says something else than expected. */
async function errorsOf(
  links: readonly string[],
  rows: readonly { number: string }[],
  { keys, list, isRevoked }: PublishedStatus,
): Promise<string[]> {
  const failures: string[] = [];
  const sources: CheckSources = { keys: async () => keys, statusList: async () => list };
  for (const [index, link] of links.entries()) {
    const { outcome, claims } = await checkToken(link, sources, Date.now());
    const expected = isRevoked(index) ? "revoked" : "genuine";
    const { number } = rows[index]!;
    if (outcome !== expected || claims?.number !== number)
      failures.push(`the page calls ${number} ${outcome}`);
  }
  if (!hasPython()) return failures;
  const tokens = links.map((link) => Buffer.from(tokenInLink(link)!).toString("hex"));
  const resultsInPython = await checkInPython(keys, tokens, list);
  rows.forEach(({ number }, index) => {
    const expected = isRevoked(index) ? "revoked" : number;
    if (resultsInPython[index] !== expected)
      failures.push(`the second implementation calls ${number} ${resultsInPython[index]}`);
  });
  return failures;
}
