import { disableUser } from "../../council/accounts/disable-user.ts";
import { draftIdOf } from "../../council/documents/draft.ts";
import { findFilesOfDraft } from "../../council/documents/records.ts";
import { newToken } from "../../council/ids.ts";
import {
  filesPerDocumentAtMost,
  uploadPartsAtMost,
  uploadsPerPersonAtMost,
} from "../../council/limits.ts";
import type { Actor } from "../../council/permissions.ts";
import { ownedUrl } from "../kit/form-owner.ts";
import { addPerson, signInAs } from "../kit/people.ts";
import { pdf } from "../kit/test-files.ts";
import type { Attempts } from "./attack.ts";
import type { AttackEnvironment } from "./environment.ts";
import { countRows } from "./count-rows.ts";
import { sendInTwoParts } from "./send-in-two-parts.ts";
import { withEnvironment } from "./with-environment.ts";

/** Offsets that are malformed, or where the bytes received so far do not end. */
const wrongOffsets = [
  "-1",
  "1",
  "1e3",
  "0x10",
  "00000000000000000000001",
  "9007199254740993",
  "99999999999999999999",
  "NaN",
  "5, 5",
  "0;x",
  "",
];
/** Lengths that are malformed, empty, or larger than a document may be. */
const wrongLengths = ["-1", "0", "5242881", "9007199254740993", "1e3", "5, 5", ""];
const size = 3000;

/**
 * Sends files in parts as no honest browser does: at wrong offsets, longer than announced, in many requests at once,
 * into somebody else's upload, and more files than one person may upload.
 */
export function uploadsInParts(): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const failures: string[] = [];
    const sender = await openSender(environment);
    let attempted = 0;
    for (const attack of [
      wrongNumbers,
      tooLong,
      manyWriters,
      uploadsOfOthers,
      malformedIds,
      disabledMeanwhile,
      manyParts,
      tooManyUploads,
    ]) {
      const result = await attack(environment, sender);
      attempted += result.attempted;
      failures.push(...result.failures.map((failure) => `${attack.name}: ${failure}`));
    }
    const note = `${wrongOffsets.length} wrong offsets and ${wrongLengths.length} wrong lengths refused; eight writers at once made one file, equal byte for byte; nothing stored of a disabled account's part; ${uploadsPerPersonAtMost} uploads and ${uploadPartsAtMost} parts at most`;
    return { attempted, failures, note };
  }, "postgres");
}

interface Result {
  attempted: number;
  failures: string[];
}

type Sender = Awaited<ReturnType<typeof openSender>>;

/** A person with a new form, and functions that send files for the form. */
async function openSender(environment: AttackEnvironment, person?: Actor) {
  const { office, portal, service } = environment;
  const sender = person ?? (await addPerson(office, "citizen"));
  const visitor = await environment.visitor(sender);
  const form = { key: newToken(office), serviceId: service.id };
  const send = async (
    path: string,
    method: string,
    headers: Record<string, string> = {},
    body?: Uint8Array<ArrayBuffer>,
  ) =>
    visitor.send(ownedUrl(path, await visitor.ownerNow()), {
      method,
      headers: { origin: portal.url, ...headers },
      ...(body && { body }),
    });
  const create = (length: string, query: Record<string, string> = {}) => {
    const fields = { service: service.id, form: form.key, slot: "document_0", ...query };
    return send(`/uploads?${new URLSearchParams(fields)}`, "POST", {
      "upload-length": length,
      "upload-complete": "?0",
      "content-disposition": "attachment; filename*=UTF-8''a.pdf",
    });
  };
  const begin = async (bytes = size, query?: Record<string, string>) => {
    const { status, headers } = await create(String(bytes), query);
    const path = headers.get("location");
    if (status !== 201 || !path) throw new Error(`an upload was not created: ${status}`);
    return path;
  };
  const append = (path: string, offset: string, body: Uint8Array<ArrayBuffer>, isLast = false) =>
    send(path, "PATCH", partHeaders(offset, isLast), body);
  const offsetOf = async (path: string) =>
    Number((await send(path, "HEAD")).headers.get("upload-offset"));
  const files = () => findFilesOfDraft(office, draftIdOf(sender, form));
  return { person: sender, form, send, create, begin, append, offsetOf, files };
}

const partHeaders = (offset: string, isLast: boolean) => ({
  "content-type": "application/partial-upload",
  "upload-offset": offset,
  "upload-complete": isLast ? "?1" : "?0",
});

const bytesOf = (length: number) => new Uint8Array(pdf("parts", length));

async function wrongNumbers(environment: AttackEnvironment, sender: Sender): Promise<Result> {
  const failures: string[] = [];
  const path = await sender.begin();
  for (const offset of wrongOffsets) {
    const { status } = await sender.append(path, offset, bytesOf(size));
    if (![400, 409].includes(status)) failures.push(`offset ${offset}: ${status}`);
  }
  if ((await sender.offsetOf(path)) !== 0) failures.push("a part at a wrong offset was kept");
  const uploadsBefore = await countRows(environment, "uploads");
  for (const length of wrongLengths) {
    const { status } = await sender.create(length);
    if (status !== 400) failures.push(`length ${length}: ${status}`);
  }
  if ((await countRows(environment, "uploads")) !== uploadsBefore)
    failures.push("an upload of a wrong length was created");
  await sender.send(path, "DELETE");
  return { attempted: wrongOffsets.length + wrongLengths.length, failures };
}

async function tooLong(_environment: AttackEnvironment, sender: Sender): Promise<Result> {
  const failures: string[] = [];
  const path = await sender.begin();
  for (const excess of [1, 100_000]) {
    const { status } = await sender.append(path, "0", bytesOf(size + excess), true);
    if (status !== 400) failures.push(`${excess} bytes too many: ${status}`);
  }
  if ((await sender.offsetOf(path)) > size)
    failures.push("more bytes were stored than were announced");
  if ((await sender.files()).length > 0) failures.push("a file that is too long became a document");
  await sender.send(path, "DELETE");
  return { attempted: 2, failures };
}

async function manyWriters({ office }: AttackEnvironment, sender: Sender): Promise<Result> {
  const failures: string[] = [];
  const bytes = bytesOf(700_000);
  const path = await sender.begin(bytes.length);
  const writers = Array.from({ length: 8 });
  await Promise.all(writers.map(() => sender.append(path, "0", bytes, true)));
  for (let tries = 0; tries < 5 && (await sender.files()).length === 0; tries += 1) {
    const offset = await sender.offsetOf(path);
    await sender.append(path, String(offset), bytes.slice(offset), true);
  }
  const files = await sender.files();
  if (files.length !== 1) return { attempted: 8, failures: [`${files.length} documents`] };
  const { id } = files[0]!;
  const stored = await office.documents.read({ id, keyId: office.documents.keyId });
  if (!stored?.equals(Buffer.from(bytes))) failures.push("the document is not what was sent");
  return { attempted: 8, failures };
}

async function uploadsOfOthers(environment: AttackEnvironment, sender: Sender): Promise<Result> {
  const failures: string[] = [];
  const path = await sender.begin();
  // The document of `manyWriters`.
  const [document] = await sender.files();
  const people = await Promise.all(
    (["citizen", "staff", "admin"] as const).map((role) => addPerson(environment.office, role)),
  );
  for (const person of people) {
    const otherSender = await openSender(environment, person);
    const responses = [
      await otherSender.send(path, "GET"),
      await otherSender.send(path, "HEAD"),
      await otherSender.send(path, "DELETE"),
      await otherSender.append(path, "0", bytesOf(size), true),
    ];
    for (const { status } of responses)
      if (status !== 404) failures.push(`${person.role} was answered ${status}`);
    // An upload of their own that names somebody else's file as the file to replace.
    for (const replaces of [document!.id, path.slice("/uploads/".length)]) {
      const ownPath = await otherSender.begin(size, { replaces });
      const { status } = await otherSender.append(ownPath, "0", bytesOf(size), true);
      if (status !== 200) failures.push(`an upload of ${person.role}'s own was answered ${status}`);
    }
  }
  if ((await sender.offsetOf(path)) !== 0) failures.push("somebody else added to an upload");
  const documentIds = (await sender.files()).map(({ id }) => id);
  if (!documentIds.includes(document!.id))
    failures.push("somebody else's upload replaced a document");
  await sender.send(path, "DELETE");
  return { attempted: 6 * people.length, failures };
}

async function malformedIds(environment: AttackEnvironment, sender: Sender): Promise<Result> {
  const failures: string[] = [];
  const ids = ["%00", "..%2Freadyz", "A".repeat(2000), "%E0%A4%A", "'--", "null"];
  for (const id of ids)
    for (const method of ["GET", "HEAD", "PATCH", "DELETE"]) {
      const headers = method === "PATCH" ? partHeaders("0", false) : {};
      const { status } = await sender.send(`/uploads/${id}`, method, headers);
      if (![400, 404].includes(status)) failures.push(`${method} ${id.slice(0, 20)}: ${status}`);
    }
  const uploadsBefore = await countRows(environment, "uploads");
  const names = ["service", "form", "slot"] as const;
  for (const name of names)
    for (const value of ["\0", "", "document_00", "x".repeat(2000)]) {
      const { status } = await sender.create("100", { [name]: value });
      if (![400, 404].includes(status))
        failures.push(`${name} ${JSON.stringify(value.slice(0, 20))}: ${status}`);
    }
  if ((await countRows(environment, "uploads")) !== uploadsBefore)
    failures.push("an upload with a malformed query was created");
  for (const replaces of ["\0", "x".repeat(2000)]) {
    const { status } = await sender.create("100", { replaces });
    if (status !== 400) failures.push(`an upload that replaces nothing: ${status}`);
  }
  return { attempted: 4 * ids.length + 4 * names.length + 2, failures };
}

/** Disables the account of the sender after the first half of a file has arrived. */
async function disabledMeanwhile(environment: AttackEnvironment): Promise<Result> {
  const { office, portal } = environment;
  const sender = await openSender(environment);
  const bytes = bytesOf(600_000);
  const path = await sender.begin(bytes.length);
  const token = await signInAs(office, sender.person);
  const owner = office.keys.formOwner(sender.person.uid);
  const { status } = await sendInTwoParts({
    url: portal.url + ownedUrl(path, owner),
    method: "PATCH",
    headers: { cookie: `session=${token}`, origin: portal.url, ...partHeaders("0", true) },
    body: Buffer.from(bytes),
    cutAt: 300_000,
    meanwhile: async () => {
      const receivedBytes = async () => {
        const row = office.db
          .selectFrom("uploads")
          .select("received")
          .where("userId", "=", sender.person.uid);
        return (await row.executeTakeFirst())?.received ?? 0;
      };
      for (let tries = 0; tries < 600 && (await receivedBytes()) === 0; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      await disableUser(office, sender.person);
    },
  });
  const failures = status === 401 ? [] : [`the rest was answered ${status}`];
  if ((await sender.files()).length > 0)
    failures.push("the file of a disabled account became a document");
  return { attempted: 1, failures };
}

async function manyParts(_environment: AttackEnvironment, sender: Sender): Promise<Result> {
  const failures: string[] = [];
  const path = await sender.begin();
  const bytes = bytesOf(size);
  let acceptedParts = 0;
  for (let offset = 0; offset <= uploadPartsAtMost; offset += 1) {
    const { status } = await sender.append(path, String(offset), bytes.slice(offset, offset + 1));
    if (status === 204) acceptedParts += 1;
    else if (status !== 410) failures.push(`part ${offset + 1}: ${status}`);
  }
  if (acceptedParts !== uploadPartsAtMost)
    failures.push(`${acceptedParts} parts of one byte were accepted`);
  await sender.send(path, "DELETE");
  return { attempted: uploadPartsAtMost + 1, failures };
}

async function tooManyUploads(environment: AttackEnvironment): Promise<Result> {
  const failures: string[] = [];
  const sender = await openSender(environment);
  const filesBeyondLimit = 5;
  const responses = await Promise.all(
    Array.from({ length: filesPerDocumentAtMost + filesBeyondLimit }, () => sender.create("100")),
  );
  const uploadCount = responses.filter(({ status }) => status === 201).length;
  if (uploadCount !== filesPerDocumentAtMost)
    failures.push(`${uploadCount} files for one document`);
  for (let form = 0; form < uploadsPerPersonAtMost / filesPerDocumentAtMost; form += 1) {
    const key = newToken(environment.office);
    for (let file = 0; file < filesPerDocumentAtMost; file += 1)
      await sender.create("100", { form: key });
  }
  const rows = await environment.office.db
    .selectFrom("uploads")
    .select("id")
    .where("userId", "=", sender.person.uid)
    .execute();
  if (rows.length !== uploadsPerPersonAtMost) failures.push(`${rows.length} uploads of one person`);
  const { status } = await sender.create("100", { form: newToken(environment.office) });
  if (status !== 429) failures.push(`one upload too many: ${status}`);
  const attempted = filesPerDocumentAtMost + filesBeyondLimit + uploadsPerPersonAtMost + 1;
  return { attempted, failures };
}
