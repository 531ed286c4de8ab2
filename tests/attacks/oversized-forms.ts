import { setTimeout as pause } from "node:timers/promises";
import { postMaxBytes } from "../../council/limits.ts";
import { applyUploads } from "../../portal/citizen/apply-uploads.ts";
import { ownedUrl } from "../kit/form-owner.ts";
import { formPartsAtMost } from "../../server/form-fields.ts";
import { formUrl } from "../trials/application-form.ts";
import type { VisitorResponse, Visitor } from "../trials/visitor.ts";
import type { AttackResult } from "./with-environment.ts";
import type { AttackEnvironment } from "./environment.ts";

const megabyte = 1024 * 1024;
const partsAtMost = applyUploads.filesAtMost + applyUploads.fieldsAtMost!;
/**
 * Up to this size, the portal reads and discards the rest of a body that is too large; beyond it, it closes the
 * connection (decision 35).
 */
const readAtMostBytes = 2 * postMaxBytes;

interface OversizedForm {
  what: string;
  form: FormData | URLSearchParams;
  bytes: number;
  /** The path that the form is sent to; by default the application form's, which accepts files. */
  path?: string;
}

/** Sends forms that are too large: each once with and once without Content-Length. */
export async function sendOversized(
  environment: AttackEnvironment,
  visitor: Visitor,
  isQuick: boolean,
): Promise<AttackResult> {
  const failures: string[] = [];
  let [attempted, refused, closed] = [0, 0, 0];
  for (const { what, form, bytes, path } of isQuick
    ? smallForms()
    : [...smallForms(), ...largeForms()])
    for (const hasLength of [true, false]) {
      const url = path ?? formUrl(environment, environment.service);
      const send = () =>
        (hasLength ? visitor.post(url, form) : sendInChunks(environment, visitor, url, form)).then(
          ({ status }) => status,
          (error: Error) => `a broken connection (${String(error.cause ?? error)})`,
        );
      let outcome = await send();
      // A kept-alive connection may be closed when it is reused (RFC 9112, 9.5): retry once.
      if (typeof outcome === "string" && bytes <= readAtMostBytes) outcome = await send();
      // Without a length, waits until the portal has closed the connection: half a second after the response.
      await pause(hasLength ? 0 : 1000);
      attempted += 1;
      if (outcome === 413) refused += 1;
      else if (typeof outcome === "string" && bytes > readAtMostBytes) closed += 1;
      else failures.push(`${what}, ${hasLength ? "with" : "without"} its length: ${outcome}`);
    }
  const note = `of ${attempted} forms that are too large ${refused} were answered 413, ${closed} of more than 200 MB had their connection closed`;
  return { attempted, failures, note };
}

/** Forms of few megabytes that have more parts, or more text, than a form may have. */
function smallForms(): OversizedForm[] {
  return [
    { what: "61 files", ...filesOf(61, 1000) },
    { what: "a text too many", ...textsOf(partsAtMost + 1, 10) },
    { what: "300 kB of text", ...textsOf(1, 300 * 1024) },
    { what: "300 kB of text to a form without files", ...textsOf(1, 300 * 1024), path: "/contact" },
    {
      what: "2 MB in a file to a form without files",
      ...filesOf(1, 2 * megabyte),
      path: "/contact",
    },
    {
      what: "a part too many to a form without files",
      ...textsOf(formPartsAtMost + 1, 1),
      path: "/contact",
    },
    { what: "65,000 fields", form: manyFields, bytes: 3 * 65_000, path: "/contact" },
  ];
}

/** The fields are short enough for a form, but parsing them would take half a second. */
const manyFields = new URLSearchParams(Array.from({ length: 65_000 }, () => ["a", ""]));

function largeForms(): OversizedForm[] {
  const singleFiles = [21, 40, 99, 101, 150, 195, 250, 400].map((size) => ({
    what: `a file of ${size} MB`,
    ...filesOf(1, size * megabyte),
  }));
  const severalFiles = [6, 8, 10].map((files) => ({
    what: `${files} files of 18 MB`,
    ...filesOf(files, 18 * megabyte),
  }));
  const toContactForm = [21, 101, 250].map((size) => ({
    what: `a file of ${size} MB to a form without files`,
    ...filesOf(1, size * megabyte),
    path: "/contact",
  }));
  return [...singleFiles, ...severalFiles, ...toContactForm];
}

function filesOf(count: number, size: number): { form: FormData; bytes: number } {
  const form = new FormData();
  const content = new Uint8Array(size);
  for (let file = 0; file < count; file += 1)
    form.append("document_0", new File([content], `${file}.pdf`));
  return { form, bytes: count * size };
}

function textsOf(count: number, size: number): { form: FormData; bytes: number } {
  const form = new FormData();
  for (let text = 0; text < count; text += 1) form.append(`address${text}`, "x".repeat(size));
  return { form, bytes: count * size };
}

/** Sends a form in chunks, so that its length is not known in advance. */
async function sendInChunks(
  { portal }: AttackEnvironment,
  visitor: Visitor,
  path: string,
  form: FormData | URLSearchParams,
): Promise<VisitorResponse> {
  const complete = new Request("http://localhost", { method: "POST", body: form });
  return visitor.send(ownedUrl(path, await visitor.ownerNow()), {
    method: "POST",
    body: complete.body,
    duplex: "half",
    headers: { origin: portal.url, "content-type": complete.headers.get("content-type")! },
  } as RequestInit);
}
