import { join } from "node:path";
import { s3Store } from "../../server/documents/s3.ts";
import { addPerson } from "../kit/people.ts";
import { pdf } from "../kit/test-files.ts";
import { unzip } from "../kit/unzip.ts";
import { startS3 } from "../kit/s3-server.ts";
import { filledForm, formUrl } from "../trials/application-form.ts";
import { fetchAlone } from "../trials/fetch-alone.ts";
import type { Visitor } from "../trials/visitor.ts";
import type { Attempts } from "./attack.ts";
import { filesBelow, type SearchedText } from "./searched-text.ts";
import { untilLettersSent } from "./until-letters-sent.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";
import { openAttackEnvironment, type AttackEnvironment } from "./environment.ts";

/** Names and a URL contain this number unencrypted: that the search finds it proves that it looks in the right places. */
const plantedNumber = "999988887777";
/** A number in the text of every uploaded document; no stored file may contain it unencrypted. */
const documentNumber = "777766665555";
/**
 * Names of files that need not contain the planted number: some may be empty, some contain only hashes, some are
 * encrypted. While anchors are written, their file's name ends in a process id.
 */
const filesWithoutPlantedNumber =
  /^portal\.sqlite-|\.lock$|^audit-anchors\.json(\.\d+)?$|^a document$/;

/**
 * Submits applications with known Aadhaar numbers, and searches for these numbers in everything that is stored, sent
 * or shown.
 */
export function aadhaarSearch(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office, service, portal, mailServer } = environment;
    const numbers = Array.from({ length: isQuick ? 50 : 1000 }, (_, index) =>
      String(234_567_890_123 + index * 7_919_191),
    );
    const displayName = `Sunita ${plantedNumber}`;
    const sunita = await environment.visitor(await addPerson(office, "citizen", { displayName }));
    // Letters contain the service's name, and no person's name with a number in it.
    await office.db
      .updateTable("services")
      .set({ title: `Certificate ${plantedNumber}` })
      .execute();
    const asha = await environment.visitor(await addPerson(office, "staff"));
    // One person may reveal 30 whole numbers an hour.
    const reviewers = [asha, await environment.visitor(await addPerson(office, "staff"))];
    const ravi = await environment.visitor(await addPerson(office, "admin"));
    const kamla = await environment.visitor(
      await addPerson(office, "citizen", { duty: "auditor" }),
    );
    const failures: string[] = [];
    await forEachConcurrently(numbers, 4, async (aadharNumber, index) => {
      const typedNumber =
        index % 2 === 0 ? aadharNumber : aadharNumber.replace(/(\d{4})(?=\d)/g, "$1 ");
      const testDocument = { name: "paper.pdf", bytes: pdf(documentNumber) };
      const form = formUrl(environment, service);
      // Every tenth form is refused first and returned with the typed values.
      if (index % 10 === 0)
        await sunita.post(
          form,
          filledForm(service, { aadharNumber: typedNumber, fullName: "" }, testDocument),
        );
      const { location } = await sunita.post(
        form,
        filledForm(service, { aadharNumber: typedNumber }, testDocument),
      );
      if (location !== "/dashboard/user") failures.push(`not submitted: ${location}`);
    });
    const ids = await office.db.selectFrom("applications").select("id").execute();
    await forEachConcurrently(ids.slice(0, 50), 4, async ({ id }, index) => {
      const path = `/dashboard/staff/applications/${id}`;
      const { body } = await reviewers[index % 2]!.post(path, { reveal: "aadharNumber" });
      if (!/\d{4} \d{4} \d{4}/.test(body)) failures.push("a reviewer could not open a number");
      await asha.post(path, { status: "approved", remarks: "Done", version: "1" });
    });
    await sunita.get(`/${plantedNumber}`);
    await untilLettersSent(environment);
    if (mailServer.letters.length < numbers.length)
      failures.push(`only ${mailServer.letters.length} letters were sent`);
    await portal.council(["backup", join(portal.dataDir, "backup.tar")]);

    const letters = mailServer.letters.map(({ subject, text, html }): SearchedText => [
      "a letter",
      `${subject}${text}${html}`,
    ]);
    const pages = await pagesOf({ sunita, asha, ravi }, ids, failures);
    const exported = await exportsOf(portal.url, { asha, ravi, kamla });
    const files = await filesBelow(portal.dataDir);
    const searchedTexts: SearchedText[] = [
      ...files,
      ["the process log", portal.log.join("\n")],
      ...letters,
      ...pages,
      ...exported,
    ];
    const secretNumbers = new Set([...numbers, documentNumber]);
    if (!(await showsDocument(environment, asha)))
      failures.push("a document that was asked for did not open");
    const bucket = await searchBucket();
    failures.push(...bucket.failures);
    for (const [where, text] of searchedTexts) {
      const foundNumbers = new Set(numbersIn(text));
      if ([...foundNumbers].some((number) => secretNumbers.has(number)))
        failures.push(`a number stands in ${where}`);
      if (!filesWithoutPlantedNumber.test(where) && !foundNumbers.has(plantedNumber))
        failures.push(`the number planted in ${where} was not found`);
    }
    for (const kind of ["portal.sqlite", "a document", "backup.tar"])
      if (!files.some(([name]) => name === kind))
        failures.push(`there was no ${kind} to look into`);
    const note = `looked into ${files.length} files (database, its journal, documents, a backup unpacked), a bucket with ${bucket.objects} documents and its backup, the log, ${letters.length} letters and ${pages.length} pages and .data answers (lists, reviews, applications, notifications), and ${exported.length} exports of the list: the number planted in each was found; no applicant's number, and none from inside a document, was there unencrypted`;
    return {
      attempted: numbers.length * searchedTexts.length,
      failures: [...new Set(failures)],
      note,
    };
  });
}

/** Whether the search finds the number in a downloaded document, as it would in one stored unencrypted. */
async function showsDocument({ office }: AttackEnvironment, reviewer: Visitor): Promise<boolean> {
  const { id } = await office.db
    .selectFrom("documents")
    .select("id")
    .where("applicationId", "is not", null)
    .executeTakeFirstOrThrow();
  return numbersIn((await reviewer.get(`/documents/${id}`)).body).includes(documentNumber);
}

/** Searches the data folder and the bucket of a portal that stores documents in an object store. */
async function searchBucket(): Promise<{ objects: number; failures: string[] }> {
  const store = await startS3();
  const environment = await openAttackEnvironment("sqlite", store.settings);
  const failures: string[] = [];
  try {
    const { office, service, portal } = environment;
    const sunita = await environment.visitor(await addPerson(office, "citizen"));
    const testDocument = { name: "paper.pdf", bytes: pdf(documentNumber) };
    for (let count = 0; count < 5; count += 1)
      await sunita.post(formUrl(environment, service), filledForm(service, {}, testDocument));
    await portal.council(["backup", join(portal.dataDir, "backup.tar")]);
    const searchedTexts = await filesBelow(portal.dataDir);
    const blobs = s3Store(store.store);
    let objects = 0;
    for await (const id of blobs.list()) {
      searchedTexts.push(["the bucket", String((await blobs.read(id))?.toString("latin1"))]);
      objects += 1;
    }
    if (objects === 0) failures.push("there was nothing in the bucket");
    if (
      !(await showsDocument(
        environment,
        await environment.visitor(await addPerson(office, "staff")),
      ))
    )
      failures.push("a document in the bucket did not open");
    for (const [where, text] of searchedTexts)
      if (numbersIn(text).includes(documentNumber))
        failures.push(`the text of a document stands in ${where}`);
    return { objects, failures: [...failures, ...environment.serverErrors()] };
  } finally {
    await environment.close();
    await store.stop();
  }
}

/** Every page that shows applications, and its `.data` response, as each role that may open it. */
async function pagesOf(
  { sunita, asha, ravi }: Record<"sunita" | "asha" | "ravi", Visitor>,
  ids: { id: string }[],
  failures: string[],
): Promise<SearchedText[]> {
  const lists: [Visitor, string, string][] = [
    [sunita, "/dashboard/user", ""],
    [asha, "/dashboard/staff", ""],
    [asha, "/dashboard/staff", "?page=2"],
    [ravi, "/dashboard/admin", ""],
    [ravi, "/dashboard/admin/applications", ""],
    [ravi, "/dashboard/admin/outbox", ""],
    [sunita, "/notifications", ""],
    [sunita, "/profile", ""],
  ];
  const applicationPages = ids.flatMap(({ id }): [Visitor, string, string][] => [
    [sunita, `/applications/${id}`, ""],
    [asha, `/dashboard/staff/applications/${id}`, ""],
    [ravi, `/dashboard/admin/applications/${id}`, ""],
  ]);
  const searchedTexts: SearchedText[] = [];
  await forEachConcurrently([...lists, ...applicationPages], 4, async ([visitor, path, query]) => {
    for (const url of [path + query, `${path}.data${query}`]) {
      const { status, body } = await visitor.get(url);
      if (status !== 200 || body === "") failures.push(`${url} was answered ${status}`);
      searchedTexts.push([url, body]);
    }
  });
  return searchedTexts;
}

/** The list of applications as a file, for everybody who may have it. */
async function exportsOf(url: string, visitors: Record<string, Visitor>): Promise<SearchedText[]> {
  const searchedTexts: SearchedText[] = [];
  for (const [name, { cookies }] of Object.entries(visitors)) {
    const fileOf = async (format: string) => {
      const headers = { cookie: `session=${cookies.get("session")}` };
      const response = await fetchAlone(`${url}/office/export?format=${format}`, { headers });
      return Buffer.from(await response.arrayBuffer());
    };
    const parts = await unzip(await fileOf("xlsx"));
    searchedTexts.push(
      [`the CSV for ${name}`, String(await fileOf("csv"))],
      [`the sheet for ${name}`, [...parts.values()].map(String).join("\n")],
    );
  }
  return searchedTexts;
}

/** All twelve digits in a text that could be an Aadhaar number: also with spaces or hyphens, and in longer numbers. */
function numbersIn(text: string): string[] {
  const matches = text.matchAll(/(?=(\d{4}([ -]?)\d{4}\2\d{4}))/g);
  return Array.from(matches, ([, number = ""]) => number.replaceAll(/[ -]/g, ""));
}
