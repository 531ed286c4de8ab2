import { Hono, type Context } from "hono";
import { beginAppend } from "../../council/documents/uploads/append-to-upload.ts";
import { cancelUpload } from "../../council/documents/uploads/cancel-upload.ts";
import { secondsToMidnightInIndia } from "../../council/day-in-india.ts";
import { createUpload } from "../../council/documents/uploads/create-upload.ts";
import { finishUpload, isFinal } from "../../council/documents/uploads/finish-upload.ts";
import { getUpload, type Upload } from "../../council/documents/uploads/upload.ts";
import { isDiskFull } from "../../council/disk-full.ts";
import {
  ApplicantGoneError,
  FilingEndedError,
  NotFoundError,
  RefusedError,
  SignedOutError,
} from "../../council/errors.ts";
import { fairSemaphore } from "../../council/fair-semaphore.ts";
import { concurrencyRetrySeconds } from "../../council/concurrency-limits.ts";
import type { Office } from "../../council/office.ts";
import type { Person } from "../../council/permissions.ts";
import { refusalStatus } from "../../portal/visit/refusal-reason.ts";
import { retryAfterHeader } from "../../portal/visit/retry-after.ts";
import { actorOf, type Visit } from "../../portal/visit/visit.ts";
import { textsIn } from "../../texts/all.ts";
import type { BodyReservation } from "../body-capacity.ts";
import { refusalOfOwner } from "../form-owner.ts";
import type { Environment } from "../http.ts";
import { findAnnouncedForm, parseAnnouncedForm } from "./announced-form.ts";
import { appendBody } from "./append-body.ts";
import { collectBody, type IncomingBody } from "./incoming-body.ts";
import {
  booleanIn,
  digestIn,
  fileNameIn,
  integerIn,
  isPossibleId,
  protocolProblem,
} from "./protocol.ts";
import {
  noSpaceResponse,
  progressHeaders,
  refusalBody,
  toUploadResponse,
} from "./upload-response.ts";

/** The parts of the HTTP app that uploads need. */
interface UploadAppOptions {
  office: Office;
  openVisit(c: Context<Environment>): Promise<Visit>;
  /** Reserves capacity for a body, of which one part may have been read already. */
  reserve(
    c: Context<Environment>,
    person: Pick<Person, "uid"> | undefined,
    bytes: number,
  ): BodyReservation;
  /** Reads a refused body to its end, or closes the connection after the answer. */
  discard(c: Context<Environment>, person: Pick<Person, "uid"> | undefined): Promise<void>;
}

/** How many files are assembled in memory at the same time. */
const maxAssembling = 2;

/**
 * Uploads of single files over connections that may be lost at any byte: POST creates an upload, PATCH
 * appends to it, HEAD asks for its offset, DELETE cancels it (Resumable Uploads for HTTP,
 * draft-ietf-httpbis-resumable-upload). GET also returns the result, for clients that did not receive the
 * last response. Another person's upload looks like an upload that does not exist.
 */
export function uploadApp({
  office,
  openVisit,
  reserve,
  discard,
}: UploadAppOptions): Hono<Environment> {
  const app = new Hono<Environment>();
  const finishing = fairSemaphore({ concurrency: maxAssembling, concurrencyPerKey: 1 });

  app.post("/uploads", (c) =>
    forSender(c, async (visit) => {
      const size = integerIn(c.req.header("upload-length"));
      const isLast = booleanIn(c.req.header("upload-complete"));
      const { replaces, ...query } = c.req.query();
      const parsed = parseAnnouncedForm(query);
      const name = fileNameIn(c.req.header("content-disposition"));
      const isReplaceable = replaces === undefined || isPossibleId(replaces);
      if (size === undefined || isLast === undefined || !parsed || !isReplaceable)
        return badRequest(c, visit);
      const { announced, slot } = parsed;
      const digest = digestIn(c.req.header("repr-digest"));
      const form = await findAnnouncedForm(office, actorOf(visit), announced, slot);
      const created = form
        ? await createUpload(office, actorOf(visit), { form, slot, name, size, digest, replaces })
        : ({ outcome: "noSuchDocument" } as const);
      if (created.outcome !== "created") {
        await discard(c, visit.person);
        const retryAfter = secondsToRetry(created.outcome);
        return c.json(
          refusalBody(created, name, visit.language),
          retryAfter === undefined ? 400 : 429,
          retryAfter === undefined ? {} : retryAfterHeader(retryAfter),
        );
      }
      const { upload } = created;
      const location = `/uploads/${upload.id}`;
      const isEmpty = integerIn(c.req.header("content-length")) === 0;
      if (isEmpty && !isLast)
        return c.body(null, 201, { ...progressHeaders(upload), Location: location });
      const answer = await append(c, visit, upload.id, { offset: 0, isLast });
      answer.headers.set("Location", location);
      if (answer.status !== 204) return answer;
      return new Response(null, { status: 201, headers: answer.headers });
    }),
  );

  // Also answers HEAD, without the body.
  app.get("/uploads/:id", (c) =>
    forSender(c, async (visit) => {
      const upload = await getUpload(office, actorOf(visit), c.req.param("id"));
      return c.json(toUploadResponse(upload, visit.language), 200, progressHeaders(upload));
    }),
  );

  app.patch("/uploads/:id", (c) =>
    forSender(c, async (visit) => {
      const offset = integerIn(c.req.header("upload-offset"));
      const isLast = booleanIn(c.req.header("upload-complete"));
      if (c.req.header("content-type") !== "application/partial-upload") {
        await discard(c, visit.person);
        return c.text("Unsupported Media Type", 415, {
          "Accept-Patch": "application/partial-upload",
        });
      }
      if (offset === undefined || isLast === undefined) return badRequest(c, visit);
      return append(c, visit, c.req.param("id"), { offset, isLast });
    }),
  );

  app.delete("/uploads/:id", (c) =>
    forSender(c, async (visit) => {
      const outcome = await cancelUpload(office, actorOf(visit), c.req.param("id"));
      return outcome === "cancelled" ? c.body(null, 204) : c.json({ outcome }, 200);
    }),
  );

  // Refuses senders who are signed out or send another person's form, before the body is read. The domain functions check
  // the rights again for each part.
  async function forSender(
    c: Context<Environment>,
    handle: (visit: Visit) => Promise<Response>,
  ): Promise<Response> {
    const visit = await openVisit(c);
    const id = c.req.param("id");
    try {
      if (!visit.person) throw new SignedOutError();
      if (id !== undefined && !isPossibleId(id)) throw new NotFoundError("upload");
      const { uid } = visit.person;
      const isReadMethod = c.req.method === "GET" || c.req.method === "HEAD";
      const form = { path: c.req.path, uid, owner: visit.postedFormOwner };
      const refused = isReadMethod ? undefined : refusalOfOwner(office.keys, form);
      if (refused) {
        await discard(c, visit.person);
        return c.text(refused, refusalStatus[refused]);
      }
      const answer = await handle(visit);
      answer.headers.set("Cache-Control", "no-store");
      return answer;
    } catch (error) {
      if (isDiskFull(error)) {
        office.log.error({ err: error }, "the disk is full: an upload was refused");
        await discard(c, visit.person);
        return noSpaceResponse(visit.language);
      }
      if (!(error instanceof RefusedError)) throw error;
      await discard(c, visit.person);
      if (error instanceof SignedOutError) return c.text("signedOut", 401);
      const reason = reasonOf(error);
      if (reason) {
        const message = textsIn(visit.language)(`drafts.${reason}`);
        return c.json({ outcome: "refused", message }, refusalStatus[reason]);
      }
      return c.text("Not Found", 404);
    }
  }

  async function badRequest(c: Context<Environment>, { person }: Visit): Promise<Response> {
    await discard(c, person);
    return c.text("Bad Request", 400);
  }

  async function append(
    c: Context<Environment>,
    visit: Visit,
    id: string,
    { offset, isLast }: { offset: number; isLast: boolean },
  ): Promise<Response> {
    const body = collectBody(c.env.incoming);
    try {
      return await appendBodyOf(c, visit, id, { offset, isLast, body });
    } finally {
      body.stop();
    }
  }

  async function appendBodyOf(
    c: Context<Environment>,
    visit: Visit,
    id: string,
    { offset, isLast, body }: { offset: number; isLast: boolean; body: IncomingBody },
  ): Promise<Response> {
    const actor = actorOf(visit);
    const discardRest = () => {
      body.stop();
      return discard(c, actor);
    };
    const existing = await getUpload(office, actor, id);
    const { size, received } = existing;
    if (existing.result) {
      await discardRest();
      return protocolProblem("completed-upload", progressHeaders(existing));
    }
    const contentLength = integerIn(c.req.header("content-length"));
    const uploadLength = integerIn(c.req.header("upload-length"));
    const isOutOfBounds =
      (uploadLength !== undefined && uploadLength !== size) || offset + (contentLength ?? 0) > size;
    if (isOutOfBounds && offset === received) {
      await discardRest();
      return protocolProblem("inconsistent-upload-length");
    }
    const reservation = reserve(c, actor, Math.max(0, size - offset));
    if (reservation.refusalReason) {
      await discardRest();
      return c.text(reservation.refusalReason, 429, retryAfterHeader(concurrencyRetrySeconds));
    }
    try {
      const begun = await beginAppend(office, actor, { id, offset });
      if (begun.outcome !== "begun") await discardRest();
      switch (begun.outcome) {
        case "complete":
          return protocolProblem("completed-upload", progressHeaders(begun.upload));
        case "wrongOffset":
          return protocolProblem("mismatching-upload-offset", {
            "Upload-Offset": String(begun.received),
          });
        case "tooManyParts":
          return c.text("tooManyParts", 410);
        case "begun":
      }
      const appended = await appendBody(office, actor, begun.writer, body, {
        from: offset,
        size,
      });
      if (appended.outcome !== "read")
        return await refuseAppended(c, appended.outcome, visit, discardRest);
      const upload = { ...begun.upload, received: appended.received };
      if (!isLast) return new Response(null, { status: 204, headers: progressHeaders(upload) });
      if (upload.received !== size)
        return protocolProblem("inconsistent-upload-length", progressHeaders(upload));
      return await finish(c, visit, upload);
    } finally {
      reservation.release();
    }
  }

  async function refuseAppended(
    c: Context<Environment>,
    outcome: "interrupted" | "tooLong" | "superseded" | "tooManyParts" | "noSpace",
    { language }: Visit,
    discardRest: () => Promise<void>,
  ): Promise<Response> {
    // The connection is lost, so nobody receives this.
    if (outcome === "interrupted") return c.text("Bad Request", 400);
    await discardRest();
    switch (outcome) {
      case "tooLong":
        return protocolProblem("inconsistent-upload-length");
      case "superseded":
        return c.text("superseded", 409);
      case "tooManyParts":
        return c.text("tooManyParts", 410);
      case "noSpace":
        return noSpaceResponse(language);
    }
  }

  function secondsToRetry(refusal: string): number | undefined {
    if (refusal === "tooMuchToday") return secondsToMidnightInIndia(office.clock());
    return refusal === "tooManyUploads" ? concurrencyRetrySeconds : undefined;
  }

  async function finish(c: Context<Environment>, visit: Visit, upload: Upload): Promise<Response> {
    const actor = actorOf(visit);
    const release = await finishing.acquire(actor.uid);
    try {
      const finished = await finishUpload(office, actor, upload.id);
      if (finished.outcome === "incomplete")
        return protocolProblem("inconsistent-upload-length", progressHeaders(upload));
      const isTemporary = !isFinal(finished);
      const answer = toUploadResponse({ ...upload, result: finished }, visit.language);
      const retryAfter =
        finished.outcome === "busy" ? retryAfterHeader(finished.retryAfterSeconds) : {};
      return c.json(answer, isTemporary ? 503 : 200, {
        ...progressHeaders({ ...upload, isComplete: !isTemporary }),
        ...retryAfter,
      });
    } finally {
      release?.();
    }
  }
  return app;
}

/** Why nothing more is accepted for a form that is filed for somebody else; undefined for any other error. */
function reasonOf(error: RefusedError): "applicantGone" | "filingEnded" | undefined {
  if (error instanceof ApplicantGoneError) return "applicantGone";
  return error instanceof FilingEndedError ? "filingEnded" : undefined;
}
