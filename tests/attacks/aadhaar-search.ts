import { join } from "node:path";
import { s3Store } from "../../server/documents/s3.ts";
import { addPerson } from "../kit/people.ts";
import { pdf } from "../kit/papers.ts";
import { startS3 } from "../kit/s3-server.ts";
import { filledForm, formAddress } from "../trials/application-form.ts";
import type { Visitor } from "../trials/visitor.ts";
import type { Tried } from "./attack.ts";
import { filesBelow, type Place } from "./kept-text.ts";
import { untilLettersLeft } from "./letters-left.ts";
import { eachOf, onScene } from "./on-scene.ts";
import { openScene, type Scene } from "./scene.ts";

/** Stands in clear in names and a URL: a search that does not find it would find nothing. */
const planted = "999988887777";
/** Stands in every document that is uploaded: nothing that is kept may show it. */
const inPapers = "777766665555";
/** Files that need not hold any text, those that hold hashes alone, and those that are encrypted. */
const sideFiles = /^portal\.sqlite-|\.lock$|^audit-anchors\.json$|^a document$/;

/** Submits applications with known Aadhaar numbers and looks for them in everything that is kept. */
export function aadhaarSearch(isQuick: boolean): Promise<Tried> {
  return onScene(async (scene) => {
    const { office, service, portal, letterbox } = scene;
    const numbers = Array.from({ length: isQuick ? 50 : 1000 }, (_, index) =>
      String(234_567_890_123 + index * 7_919_191),
    );
    const displayName = `Sunita ${planted}`;
    const sunita = await scene.visitor(await addPerson(office, "citizen", { displayName }));
    // Letters name the service, and nobody's name with a number in it.
    await office.db
      .updateTable("services")
      .set({ title: `Certificate ${planted}` })
      .execute();
    const asha = await scene.visitor(await addPerson(office, "staff"));
    // One person may see 30 whole numbers an hour.
    const reviewers = [asha, await scene.visitor(await addPerson(office, "staff"))];
    const ravi = await scene.visitor(await addPerson(office, "admin"));
    const broken: string[] = [];
    await eachOf(numbers, 4, async (aadharNumber, index) => {
      const typed = index % 2 === 0 ? aadharNumber : aadharNumber.replace(/(\d{4})(?=\d)/g, "$1 ");
      const paper = { name: "paper.pdf", bytes: pdf(inPapers) };
      // Every tenth goes wrong first, and comes back with what was typed.
      if (index % 10 === 0)
        await sunita.post(
          formAddress(scene, service),
          filledForm(service, { aadharNumber: typed, fullName: "" }, paper),
        );
      const { location } = await sunita.post(
        formAddress(scene, service),
        filledForm(service, { aadharNumber: typed }, paper),
      );
      if (location !== "/dashboard/user") broken.push(`not submitted: ${location}`);
    });
    const ids = await office.db.selectFrom("applications").select("id").execute();
    await eachOf(ids.slice(0, 50), 4, async ({ id }, index) => {
      const path = `/dashboard/staff/applications/${id}`;
      const { body } = await reviewers[index % 2]!.post(path, { reveal: "1" });
      if (!/\d{4} \d{4} \d{4}/.test(body)) broken.push("a reviewer could not open a number");
      await asha.post(path, { status: "approved", remarks: "Done", version: "1" });
    });
    await sunita.get(`/${planted}`);
    await untilLettersLeft(scene);
    if (letterbox.letters.length < numbers.length)
      broken.push(`only ${letterbox.letters.length} letters left`);
    await portal.council(["backup", join(portal.dataDir, "backup.tar")]);

    const letters = letterbox.letters.map(({ subject, text, html }): Place => [
      "a letter",
      `${subject}${text}${html}`,
    ]);
    const pages = await pagesOf({ sunita, asha, ravi }, ids, broken);
    const files = await filesBelow(portal.dataDir);
    const places: Place[] = [
      ...files,
      ["the process log", portal.log.join("\n")],
      ...letters,
      ...pages,
    ];
    const known = new Set([...numbers, inPapers]);
    if (!(await showsPaper(scene, asha))) broken.push("a document that was asked for did not open");
    const bucket = await searchBucket();
    broken.push(...bucket.broken);
    for (const [place, text] of places) {
      const found = new Set(numbersIn(text));
      if ([...found].some((number) => known.has(number)))
        broken.push(`a number stands in ${place}`);
      if (!sideFiles.test(place) && !found.has(planted))
        broken.push(`the number planted in ${place} was not found`);
    }
    for (const kind of ["portal.sqlite", "a document", "backup.tar"])
      if (!files.some(([name]) => name === kind)) broken.push(`there was no ${kind} to look into`);
    const note = `looked into ${files.length} files (database, its journal, documents, a backup unpacked), a bucket with ${bucket.objects} documents and its backup, the log, ${letters.length} letters and ${pages.length} pages and .data answers (lists, reviews, applications, notifications): a number planted in each was found, of the others, and of what the documents say, none stood there in clear; the portal has no export`;
    return { tried: numbers.length * places.length, broken: [...new Set(broken)], note };
  });
}

/** The search would find it in a document, were it kept as it is handed out. */
async function showsPaper({ office }: Scene, reviewer: Visitor): Promise<boolean> {
  const { id } = await office.db
    .selectFrom("documents")
    .select("id")
    .where("applicationId", "is not", null)
    .executeTakeFirstOrThrow();
  return numbersIn((await reviewer.get(`/documents/${id}`)).body).includes(inPapers);
}

/** The same of a portal that keeps documents in an object store. */
async function searchBucket(): Promise<{ objects: number; broken: string[] }> {
  const store = await startS3();
  const scene = await openScene("sqlite", store.settings);
  const broken: string[] = [];
  try {
    const { office, service, portal } = scene;
    const sunita = await scene.visitor(await addPerson(office, "citizen"));
    const paper = { name: "paper.pdf", bytes: pdf(inPapers) };
    for (let count = 0; count < 5; count += 1)
      await sunita.post(formAddress(scene, service), filledForm(service, {}, paper));
    await portal.council(["backup", join(portal.dataDir, "backup.tar")]);
    const places = await filesBelow(portal.dataDir);
    const blobs = s3Store(store.place);
    let objects = 0;
    for await (const id of blobs.list()) {
      places.push(["the bucket", String((await blobs.read(id))?.toString("latin1"))]);
      objects += 1;
    }
    if (objects === 0) broken.push("there was nothing in the bucket");
    if (!(await showsPaper(scene, await scene.visitor(await addPerson(office, "staff")))))
      broken.push("a document in the bucket did not open");
    for (const [place, text] of places)
      if (numbersIn(text).includes(inPapers))
        broken.push(`what a document says stands in ${place}`);
    return { objects, broken: [...broken, ...scene.serverErrors()] };
  } finally {
    await scene.close();
    await store.stop();
  }
}

/** Every page that shows applications, as who may see it, and what a script is sent for it. */
async function pagesOf(
  { sunita, asha, ravi }: Record<"sunita" | "asha" | "ravi", Visitor>,
  ids: { id: string }[],
  broken: string[],
): Promise<Place[]> {
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
  const each = ids.flatMap(({ id }): [Visitor, string, string][] => [
    [sunita, `/applications/${id}`, ""],
    [asha, `/dashboard/staff/applications/${id}`, ""],
    [ravi, `/dashboard/admin/applications/${id}`, ""],
  ]);
  const places: Place[] = [];
  await eachOf([...lists, ...each], 4, async ([visitor, path, query]) => {
    for (const address of [path + query, `${path}.data${query}`]) {
      const { status, body } = await visitor.get(address);
      if (status !== 200 || body === "") broken.push(`${address} was answered ${status}`);
      places.push([address, body]);
    }
  });
  return places;
}

/** Whatever could be an Aadhaar number, with spaces or without, also in the middle of other digits. */
function numbersIn(text: string): string[] {
  const found = text.matchAll(/(?=(\d{4}([ -]?)\d{4}\2\d{4}))/g);
  return Array.from(found, ([, number = ""]) => number.replaceAll(/[ -]/g, ""));
}
