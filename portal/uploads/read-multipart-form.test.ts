import { describe, expect, it } from "vitest";
import { readFormAnswers } from "../../council/applications/rules.ts";
import { filesPerPostAtMost, postedFileMaxBytes } from "../../council/limits.ts";
import { applyUploads as limits } from "../citizen/apply-uploads.ts";
import { readMultipartForm } from "./read-multipart-form.ts";

function post(form: FormData | URLSearchParams): Request {
  return new Request("http://localhost/apply/S1", { method: "POST", body: form });
}
function formOf(...parts: [name: string, value: string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}
async function receive(request: Request) {
  const files: string[] = [];
  const post = await readMultipartForm(request, limits, async (file) => {
    files.push(`${file.fieldName} ${file.name} ${file.bytes.length}`);
  });
  return { post, files };
}

describe("a form with files", () => {
  it("passes on one file after the other, and returns the texts", async () => {
    const { post: received, files } = await receive(
      post(
        formOf(
          ["fullName", "सुनीता"],
          ["document_0", new File(["one"], "राशन कार्ड.pdf")],
          ["document_0", new File(["three"], "b.pdf")],
          ["declaration", "on"],
        ),
      ),
    );
    expect(files).toEqual(["document_0 राशन कार्ड.pdf 3", "document_0 b.pdf 5"]);
    expect(received.outcome === "received" && [...received.fields]).toEqual([
      ["fullName", "सुनीता"],
      ["declaration", "on"],
    ]);
  });

  it("passes on a file only after the one before was processed", async () => {
    const steps: string[] = [];
    const files = [1, 2].map((number): [string, File] => [
      "document_0",
      new File(["x"], `${number}`),
    ]);
    await readMultipartForm(post(formOf(...files)), limits, async ({ name }) => {
      steps.push(`begin ${name}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      steps.push(`end ${name}`);
    });
    expect(steps).toEqual(["begin 1", "end 1", "begin 2", "end 2"]);
  });

  it("ignores a control left empty, and passes on an empty file", async () => {
    const form = formOf(
      ["document_0", new File([], "")],
      ["document_1", new File([], "empty.pdf")],
    );
    expect((await receive(post(form))).files).toEqual(["document_1 empty.pdf 0"]);
  });

  it("is read even if it is URL-encoded and has no files", async () => {
    const { post: received } = await receive(post(new URLSearchParams({ fullName: "Sunita" })));
    expect(received.outcome === "received" && readFormAnswers(received.fields)).toMatchObject({
      fullName: "Sunita",
      address: "",
      dateOfBirth: { day: "", month: "", year: "" },
    });
  });

  it.each<[string, () => FormData]>([
    [
      "a file of more than 20 MB",
      () => formOf(["document_0", new File([new Uint8Array(postedFileMaxBytes + 1)], "a.pdf")]),
    ],
    [
      "more than 60 files",
      () =>
        formOf(
          ...Array.from({ length: filesPerPostAtMost + 1 }, (_, number): [string, File] => [
            "document_0",
            new File(["x"], `${number}.pdf`),
          ]),
        ),
    ],
    [
      "more than 700 fields",
      () => formOf(...Array.from({ length: 701 }, (): [string, string] => ["fullName", "x"])),
    ],
    ["more than 256 KiB of text", () => formOf(["reason", "x".repeat(256 * 1024 + 1)])],
  ])("is too large with %s", async (_, form) => {
    expect((await receive(post(form()))).post).toEqual({ outcome: "tooLarge" });
  });

  it("is too large beyond any limit that its route declares", async () => {
    const files: [string, File][] = [1, 2].map((number) => [
      "logo",
      new File(["four"], `${number}.png`),
    ]);
    const receive = (changedLimits: Partial<typeof limits>) =>
      readMultipartForm(post(formOf(...files)), { ...limits, ...changedLimits }, async () => {});
    expect(await receive({ filesAtMost: 2, fileMaxBytes: 4 })).toMatchObject({
      outcome: "received",
    });
    for (const changedLimits of [{ filesAtMost: 1 }, { fileMaxBytes: 3 }, { totalMaxBytes: 7 }])
      expect(await receive(changedLimits)).toEqual({ outcome: "tooLarge" });
  });

  it("is broken when it is cut off, after its complete files were passed on", async () => {
    const wholeRequest = post(
      formOf(["document_0", new File(["one"], "a.pdf")], ["fullName", "Sunita"]),
    );
    const bytes = new Uint8Array(await wholeRequest.clone().arrayBuffer());
    const cutRequest = new Request(wholeRequest.url, {
      method: "POST",
      headers: wholeRequest.headers,
      body: bytes.slice(0, bytes.length - 20),
    });
    expect(await receive(cutRequest)).toEqual({
      post: { outcome: "broken" },
      files: ["document_0 a.pdf 3"],
    });
  });

  it("is broken where its text is not UTF-8", async () => {
    const body = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\n\xff\xfe\r\n--b--\r\n',
      "latin1",
    );
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const request = new Request("http://localhost/", { method: "POST", headers, body });
    expect((await receive(request)).post).toEqual({ outcome: "broken" });
  });

  it("passes on whole files, in however many pieces the body arrives", async () => {
    const first = Buffer.alloc(200_000, "one, ");
    const second = Buffer.alloc(150_001, "two; ");
    const wholeRequest = post(
      formOf(
        ["document_0", new File([first], "a.pdf")],
        ["document_1", new File([second], "b.pdf")],
      ),
    );
    const bytes = new Uint8Array(await wholeRequest.clone().arrayBuffer());
    for (const piece of [1000, 65_536]) {
      let offset = 0;
      const body = new ReadableStream({
        pull(controller) {
          if (offset >= bytes.length) controller.close();
          else controller.enqueue(bytes.slice(offset, (offset += piece)));
        },
      });
      const { url, headers } = wholeRequest;
      const inPieces = { method: "POST", headers, body, duplex: "half" } as RequestInit;
      const files: Buffer[] = [];
      await readMultipartForm(new Request(url, inPieces), limits, async (file) => {
        files.push(file.bytes);
      });
      expect(files.map((file, index) => file.equals([first, second][index]!))).toEqual([
        true,
        true,
      ]);
    }
  });

  it("is broken where the body is no form", async () => {
    const request = new Request("http://localhost/", { method: "POST", body: "{}" });
    expect((await receive(request)).post).toEqual({ outcome: "broken" });
  });

  it("rethrows an internal error", async () => {
    const form = formOf(["document_0", new File(["one"], "a.pdf")]);
    const failing = readMultipartForm(post(form), limits, () =>
      Promise.reject(new TypeError("ours")),
    );
    await expect(failing).rejects.toThrow("ours");
  });
});
