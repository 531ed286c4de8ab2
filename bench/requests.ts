import { randomBytes } from "node:crypto";
import { ownedUrl } from "../tests/kit/form-owner.ts";
import { pdf } from "../tests/kit/test-files.ts";
import type { BenchRequest, NextRequest } from "./load.ts";
import type { SignedIn, Village } from "./village.ts";

/** Size of the document in a submission. */
const documentBytes = 300_000;

/** An application to review, at the version the reviewer saw; each is reviewed once. */
export interface ApplicationToReview {
  id: string;
  version: number;
}

const get = (path: string, token?: string): BenchRequest => ({
  bytes: [Buffer.from(`GET ${path} HTTP/1.1\r\n${headers(token)}\r\n`)],
  status: 200,
});

function post(path: string, sender: SignedIn, type: string, body: Uint8Array[]): BenchRequest {
  const length = body.reduce((sum, part) => sum + part.length, 0);
  const url = ownedUrl(path, sender.formOwner);
  const head = `POST ${url} HTTP/1.1\r\n${headers(sender.token)}Sec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  return { bytes: [Buffer.from(head), ...body], status: 302 };
}

function headers(token?: string): string {
  const cookie = token === undefined ? "" : `Cookie: session=${token}\r\n`;
  return `Host: localhost\r\nAccept: text/html\r\nAccept-Encoding: gzip, br\r\nAccept-Language: en\r\n${cookie}`;
}

/** Requests for the list of services, signed out. */
export function serviceListRequests(): NextRequest {
  const request = get("/services");
  return () => request;
}

/** Requests for a page of citizens; each client is a different citizen. */
export function citizenRequests(path: string, { citizens }: Village): NextRequest {
  const requests = citizens.map(({ token }) => get(path, token));
  return (client) => requests[client % requests.length]!;
}

/** Requests for a page of staff. */
export function staffRequests(path: string, { staff }: Village): NextRequest {
  const request = get(path, staff.token);
  return () => request;
}

/**
 * Requests that each submit a new form with one document.
 * @param path returns the path of the form with this key
 */
export function submissionRequests(
  { citizens, service }: Village,
  path: (serviceId: string, key: string) => string,
): NextRequest {
  const document = pdf("Proof of address", documentBytes);
  const boundary = "----------------a boundary of the benchmark".replaceAll(" ", "-");
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = Object.entries({
    serviceVersionId: service.versionId,
    fullName: "Sunita Devi",
    "dateOfBirth-day": "17",
    "dateOfBirth-month": "5",
    "dateOfBirth-year": "1990",
    phoneNumber: "98765 43210",
    address: "12 Temple Road\r\nRampur 466001",
    aadharNumber: "0000 0000 1234",
    reason: "For a scholarship",
    declaration: "on",
  });
  const beforeDocument = Buffer.from(
    `${fields.map(([name, value]) => field(name, value)).join("")}--${boundary}\r\nContent-Disposition: form-data; name="document_0"; filename="proof.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
  );
  const afterDocument = Buffer.from(`\r\n--${boundary}--\r\n`);
  const type = `multipart/form-data; boundary=${boundary}`;
  return (client) => {
    const formKey = randomBytes(32).toString("base64url");
    const citizen = citizens[client % citizens.length]!;
    return post(path(service.id, formKey), citizen, type, [
      beforeDocument,
      document,
      afterDocument,
    ]);
  };
}

/** Requests that approve one application after the other. Throws once every application is approved. */
export function approvalRequests(
  { staff }: Village,
  applications: ApplicationToReview[],
  path: (id: string) => string,
): NextRequest {
  const remaining = applications.values();
  return () => {
    const { value: application } = remaining.next();
    if (!application) throw new Error("Every application was reviewed: load more of them");
    const { id, version } = application;
    const body = `status=approved&version=${version}&remarks=Collect+it+on+Monday.`;
    return post(path(id), staff, "application/x-www-form-urlencoded", [Buffer.from(body)]);
  };
}
