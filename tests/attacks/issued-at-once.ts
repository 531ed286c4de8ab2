import { printedOf } from "../../council/certificates/records.ts";
import type { PublicKey } from "../../council/certificates/tokens/public-key.ts";
import { checkToken, type CheckSources } from "../../council/certificates/tokens/check-token.ts";
import { tokenInLink } from "../../council/certificates/tokens/link.ts";
import { checkInPython, hasPython } from "../certificates/second-implementation.ts";
import { addApplication } from "../kit/applications.ts";
import { decide } from "../kit/certificates.ts";
import { addPerson } from "../kit/people.ts";
import { addCertified } from "../trials/certified-service.ts";
import { fetchAlone } from "../trials/fetch-alone.ts";
import type { Attempts } from "./attack.ts";
import type { AttackEnvironment } from "./environment.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";

const all = 500;
const quick = 40;
const atOnce = 20;
const revokeEvery = 10;

/**
 * Issues certificates in two processes at the same time. The code of the portal's page and the second implementation check
 * each with the published keys and status list, before and after some are revoked.
 */
export function issuedAtOnce(isQuick: boolean): Promise<Attempts> {
  const count = isQuick ? quick : all;
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
    const before = await read("/status-list/1");
    failures.push(...(await errorsOf(links, rows, { keys, list: before, isRevoked: () => false })));

    const isRevoked = (index: number) => index % revokeEvery === 0;
    const clerk = await addPerson(office, "staff");
    for (const { applicationId } of rows.filter((_, index) => isRevoked(index)))
      await decide(office, clerk, applicationId!, "rejected", "A due was found");
    const after = await read("/status-list/1");
    failures.push(...(await errorsOf(links, rows, { keys, list: after, isRevoked })));
    const second = hasPython() ? "and by the second implementation in Python" : "(no Python here)";
    const note = `${count} issued by two processes on PostgreSQL, ${atOnce} at once in each: no number and no index in the status list twice, no gap; each genuine by the code of our page ${second}; after every ${revokeEvery}th was revoked, a list fetched then revokes these and no other`;
    return { attempted: count, failures, note };
  }, "postgres");
}

/** Issues half of the certificates in this process, half in the portal's. */
async function issue({ office, visitor }: AttackEnvironment, count: number): Promise<void> {
  const sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
  const { id: serviceId } = await office.change(addCertified);
  const applications: string[] = [];
  for (let made = 0; made < count; made += 1)
    applications.push(await addApplication(office, sunita, { serviceId }));
  const [here, there] = [await addPerson(office, "staff"), await addPerson(office, "staff")];
  const clerk = await visitor(there);
  const half = count / 2;
  await Promise.all([
    forEachConcurrently(applications.slice(0, half), atOnce, async (id) => {
      await decide(office, here, id);
    }),
    forEachConcurrently(applications.slice(half), atOnce, async (id) => {
      const form = { status: "approved", remarks: "", version: "1" };
      await clerk.post(`/dashboard/staff/applications/${id}`, form);
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

/** The certificates for which one of the two implementations gives another answer than expected, one line each. */
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
  const found = await checkInPython(keys, tokens, list);
  rows.forEach(({ number }, index) => {
    const expected = isRevoked(index) ? "revoked" : number;
    if (found[index] !== expected)
      failures.push(`the second implementation calls ${number} ${found[index]}`);
  });
  return failures;
}
