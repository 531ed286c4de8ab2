import fc from "fast-check";
import { cleanFileName } from "../../council/documents/file-name.ts";
import { findFileError } from "../../council/documents/rules.ts";
import { draftsPerPersonAtMost, fileNameMaxLength } from "../../council/limits.ts";
import { fileNameParameters } from "../../portal/documents/file-response.ts";
import { addPerson } from "../kit/people.ts";
import { filledForm, formUrl } from "../trials/application-form.ts";
import type { Visitor } from "../trials/visitor.ts";
import { anyCharacter } from "../kit/any-character.ts";
import type { Attempts } from "./attack.ts";
import type { AttackEnvironment } from "./environment.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";

const nameParts = [
  "../",
  "..\\",
  "/",
  "\\",
  "C:\\",
  "\\\\host\\share\\",
  "file://",
  "%2e%2e%2f",
  "\u0000",
  "\r\n",
  '"',
  "'",
  ";",
  "\u202e",
  "\u2066",
  "\u200b",
  "\ufeff",
  "CON",
  "NUL.pdf",
  "~",
  "$HOME",
  "`id`",
  "<script>",
  "..",
  ".",
  " ",
  "%00",
  ".exe",
  ".pdf",
  ".PDF",
  ".pdf.exe",
  ".htaccess",
  "ल",
  "\ud800",
  "\udc00",
  "\u{1f600}",
  "a".repeat(300),
  "filename*=UTF-8''x",
  "\t",
  "|",
  "*",
  "?",
  ":",
];
const invisible = /[[\p{C}\p{Zl}\p{Zp}]--[\u200C\u200D]]/v;

/** Cleans and sends file names made of characters that deceive readers, shells, file systems or headers. */
export function fileNames(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office, service } = environment;
    const samples = fc.sample(
      fc.array(
        fc.oneof(fc.constantFrom(...nameParts), fc.string({ unit: anyCharacter, maxLength: 8 })),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      { numRuns: 10_000, seed: 4 },
    );
    const names = samples.map((sample) => sample.join(""));
    const failures: string[] = [];
    for (const name of names) {
      const clean = cleanFileName(name);
      const header = fileNameParameters(clean);
      const isFaulty =
        invisible.test(clean) ||
        /[/\\]/.test(clean) ||
        clean.startsWith(".") ||
        [...clean].length > fileNameMaxLength;
      if (isFaulty) failures.push(`cleaned to ${JSON.stringify(clean)}`);
      if (!/^filename="[ !#-[\]-~]*"; filename\*=UTF-8''[\w.!~%-]*$/.test(header))
        failures.push(`in a header: ${JSON.stringify(header)}`);
    }
    const sentNames = names.filter((_, index) => index % (isQuick ? 500 : 20) === 0);
    const acceptableNames = sentNames.filter(
      (name) =>
        findFileError({ name: cleanFileName(asDecoded(`${name}.pdf`)), size: 1 }) === undefined,
    );
    let acceptedCount = 0;
    const senders = await newSenders(environment, sentNames.length);
    await forEachConcurrently(sentNames, 4, async (name, index) => {
      const { location } = await senders[index % senders.length]!.post(
        formUrl(environment, service),
        filledForm(
          service,
          {},
          {
            name: `${name}.pdf`,
            bytes: new TextEncoder().encode("%PDF-1.4\n1 0 obj\nendobj\n%%EOF"),
          },
        ),
      );
      if (location === "/dashboard/user") acceptedCount += 1;
    });
    const files = await office.db.selectFrom("documents").select(["id", "name"]).execute();
    if (acceptedCount !== acceptableNames.length || files.length !== acceptableNames.length)
      failures.push(
        `${acceptedCount} of ${sentNames.length} were submitted and ${files.length} files kept instead of ${acceptableNames.length}`,
      );
    const reader = await environment.visitor(await addPerson(office, "staff"));
    await forEachConcurrently(files, 4, async ({ id, name }) => {
      if (invisible.test(name) || /[/\\]/.test(name))
        failures.push(`in the database: ${JSON.stringify(name)}`);
      const { status, headers } = await reader.get(`/documents/${id}`);
      const disposition = headers.get("content-disposition") ?? "";
      if (status !== 200 || !disposition.startsWith("attachment; filename="))
        failures.push(`downloaded with ${status} ${disposition}`);
    });
    return {
      attempted: names.length + sentNames.length,
      failures,
      note: `${names.length} names cleaned and written into a header; ${sentNames.length} of them sent with a file: ${sentNames.length - acceptableNames.length} refused, because cleaning leaves them no ending, ${files.length} stored and downloaded again`,
    };
  });
}

/**
 * The file name as the portal decodes it: the browser encodes some characters, and the portal takes a backslash as an
 * escape of the next character.
 */
function asDecoded(name: string): string {
  const written = name
    .toWellFormed()
    .replaceAll("\r", "%0D")
    .replaceAll("\n", "%0A")
    .replaceAll('"', "%22");
  return written.replaceAll(/\\(.)/gsu, "$1");
}

/** Enough visitors to send `forms` forms, so that nobody gets more drafts than one person may have. */
async function newSenders(environment: AttackEnvironment, forms: number): Promise<Visitor[]> {
  const senders: Visitor[] = [];
  while (senders.length * draftsPerPersonAtMost < forms)
    senders.push(await environment.visitor(await addPerson(environment.office, "citizen")));
  return senders;
}
