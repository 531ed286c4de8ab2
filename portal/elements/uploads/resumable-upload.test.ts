import { beforeEach, expect, test, vi } from "vitest";
import { ResumableUpload, deleteUpload } from "./resumable-upload.ts";

type Answer = { status: number; text?: string; headers?: Record<string, string> };

/** The methods of the requests that were sent. */
let sentMethods: string[];
/** The next answers, in their order; `undefined`: the request waits until it is aborted. */
let answers: (Answer | undefined)[];

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = "";
  method = "";
  isSent = false;
  headers: Record<string, string> = {};
  open(method: string) {
    this.method = method;
  }
  setRequestHeader() {}
  getResponseHeader = (name: string) => this.headers[name] ?? null;
  send() {
    this.isSent = true;
    sentMethods.push(this.method);
    const answer = answers.shift();
    if (!answer) return;
    const { status, text = "", headers = {} } = answer;
    Object.assign(this, { status, responseText: text, headers });
    queueMicrotask(() => this.dispatchEvent(new Event("loadend")));
  }
  /** Like a browser, does nothing to a request that was not sent. */
  abort() {
    if (this.isSent) this.dispatchEvent(new Event("loadend"));
  }
}

beforeEach(() => {
  sentMethods = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  vi.stubGlobal("window", new EventTarget());
  return () => void vi.unstubAllGlobals();
});

const created = { status: 201, headers: { Location: "/uploads/U1" } };
const nothingYet = { status: 200, headers: { "Upload-Offset": "0", "Upload-Complete": "?0" } };
const accepted = { status: 200, text: JSON.stringify({ outcome: "accepted", documentId: "D1" }) };
/** How a request ends whose connection is lost. */
const lostConnection = { status: 0 };
/** The page of another server, such as the sign-in page of a public network. */
const foreignPage = { status: 200, text: "<!doctype html>" };

function start(...nextAnswers: typeof answers) {
  answers = nextAnswers;
  const interruptions: unknown[] = [];
  const file = {
    blob: new Blob(["a document"]),
    name: "a.pdf",
    digest: undefined,
    createUrl: "/uploads?form=key&formOwner=me",
  };
  const onInterrupted = (message?: string) => {
    interruptions.push(message);
    setTimeout(() => upload.retryNow());
  };
  const upload = new ResumableUpload(file, { onSent() {}, onInterrupted });
  return { upload, result: upload.run(), interruptions };
}

const untilSent = (count: number) => vi.waitFor(() => expect(sentMethods).toHaveLength(count));

test.each([
  ["the request that creates it", [foreignPage, created, accepted]],
  ["the bytes", [created, foreignPage, nothingYet, accepted]],
  [
    "the bytes, if the page is JSON",
    [created, { status: 200, text: "null" }, nothingYet, accepted],
  ],
  ["the request for the offset", [created, lostConnection, foreignPage, nothingYet, accepted]],
  [
    "the request for the outcome",
    [
      created,
      lostConnection,
      { status: 200, headers: { "Upload-Offset": "9", "Upload-Complete": "?1" } },
      foreignPage,
      { status: 200, headers: { "Upload-Offset": "9", "Upload-Complete": "?1" } },
      accepted,
    ],
  ],
])(
  "an upload continues after another server's page is the response to %s",
  async (_, nextAnswers) => {
    const { result, interruptions } = start(...nextAnswers);
    expect(await result).toEqual({ outcome: "accepted", documentId: "D1" });
    expect(interruptions).not.toHaveLength(0);
    expect(answers).toEqual([]);
  },
);

test("an upload fails with the server's message if the server's disk is full", async () => {
  const message = "Not enough storage space.";
  const { result } = start(created, {
    status: 507,
    text: JSON.stringify({ outcome: "noSpace", message }),
  });
  expect(await result).toEqual({ outcome: "failed", message });
});

test("an upload cancelled while it is created sends no bytes, and has the id by which to delete it", async () => {
  const { upload, result } = start(created);
  upload.end();
  expect(await result).toEqual({ outcome: "cancelled" });
  expect(sentMethods).toEqual(["POST"]);
  expect(upload.id).toBe("U1");
});

test("an upload cancelled while its bytes are sent ends at once", async () => {
  const { upload, result, interruptions } = start(created, undefined);
  await untilSent(2);
  upload.end();
  expect(await result).toEqual({ outcome: "cancelled" });
  expect(interruptions).toEqual([]);
});

test("an upload cancelled while the file is read after a lost connection ends at once, and reports nothing", async () => {
  const { upload, result, interruptions } = start(created, lostConnection);
  const { blob } = upload.file;
  blob.slice = (...range) => {
    // One byte is read to find out whether the file can be read.
    if (range[1] === 1) upload.end();
    return new Blob(["a"]);
  };
  expect(await result).toEqual({ outcome: "cancelled" });
  expect(interruptions).toEqual([]);
});

test.each([
  [{ status: 204 }, false],
  [{ status: 404, text: "Not Found" }, false],
  [foreignPage, false],
  [{ status: 200, text: JSON.stringify({ outcome: "tooLate" }) }, true],
])("deleting an upload says whether it had been accepted: %j", async (answer, wasAccepted) => {
  answers = [answer];
  expect(await deleteUpload("/uploads?form=key&formOwner=me", "U1")).toBe(wasAccepted);
  expect(sentMethods).toEqual(["DELETE"]);
});
