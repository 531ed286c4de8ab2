import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  concurrentFormsPerNetwork,
  concurrentFormsPerPerson,
  concurrencyRetrySeconds,
  concurrentUploadsPerNetwork,
  concurrentUploadBytesPerNetwork,
  concurrentUploadsPerPerson,
  concurrentUploadBytesPerPerson,
} from "../council/concurrency-limits.ts";
import { formMaxBytes } from "../council/limits.ts";
import type { Office } from "../council/office.ts";
import type { Person } from "../council/permissions.ts";
import { networkOf } from "../council/rate-limit.ts";
import type { UploadLimits } from "../portal/uploads/upload-limits.ts";
import {
  refusalHeader,
  refusalStatus,
  type RefusalReason,
} from "../portal/visit/refusal-reason.ts";
import { goneContext } from "../portal/visit/gone.ts";
import { officeContext, visitContext, type Visit } from "../portal/visit/visit.ts";
import { answerError } from "./answer-error.ts";
import { bodyCapacity, type BodyReservation } from "./body-capacity.ts";
import { abortOnError } from "./abort-on-error.ts";
import { builtFiles } from "./built-files.ts";
import { routeFinder } from "./find-route.ts";
import { isFormType } from "./form-type.ts";
import { hasBoundary } from "./multipart-boundary.ts";
import type { Config } from "./config.ts";
import { refusalOfOwner, readFormOwner } from "./form-owner.ts";
import { collectFormText } from "./form-text.ts";
import { healthRoutes } from "./health.ts";
import { identifyRequest } from "./identify-request.ts";
import { keepRetryAfter } from "./keep-retry-after.ts";
import { bodySpool, spooledMaxBytes } from "./upload-spool.ts";
import { metricsRoute } from "./metrics/metrics-route.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { withPublicUrl, isSameOrigin } from "./origin.ts";
import { isReadableForm, withoutNul } from "./remove-nul.ts";
import { answerRepeatedForms } from "./repeated-forms.ts";
import { redirectForScript } from "./redirect-for-script.ts";
import { isUnknownUrl, requestPath } from "./request-path.ts";
import { finishPage, setAssetHeaders, setSecurityHeaders, overloadAs503 } from "./response.ts";
import { endSlowBody, slowestBody } from "./slow-bodies.ts";
import { refuseOtherMethods } from "./allowed-methods.ts";
import { discardBody } from "./discard-body.ts";
import { uploadLimitsOf } from "./upload-routes.ts";
import { formToShow, isReturnableForm } from "./unsaved-form.ts";
import { uploadApp } from "./uploads/upload-app.ts";
import { findVisitorSession, openVisit } from "./visit.ts";

export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    ipAddress: string;
    /** The owner in the posted form. */
    formOwner: string | undefined;
    /** The upload limits of a POST whose route accepts files; undefined for any other request. */
    uploads: UploadLimits | undefined;
  };
}

const multipartType = /^multipart\/form-data\b/i;

/**
 * The portal as an HTTP app: assets, health, metrics, uploads in parts, and the router's pages.
 * @param assets the folder of built files for browsers.
 * @param pageCache the cache of public pages; none in development.
 * @param metrics the source of /metrics; without it, or without METRICS_TOKEN, the route is 404.
 */
export function portalApp(
  office: Office,
  config: Config,
  build: ServerBuild,
  assets: string,
  pageCache?: PageCache,
  metrics?: Metrics,
) {
  const app = new Hono<Environment>({ getPath: ({ url }) => requestPath(url) });
  const answerPage = createRequestHandler(keepRetryAfter(build), import.meta.env.MODE);
  const spoolBody = bodySpool(join(config.dataDir, "arriving"));
  const findRoute = routeFinder(build.routes);
  const uploadLimitsFor = uploadLimitsOf(build.routes, findRoute);
  // No page asks for the data of a route without a page, such as a file: the router would read the whole file into memory.
  const isDataOfFile = ({ method, path }: { method: string; path: string }) => {
    if (!isReadMethod(method) || !path.endsWith(".data")) return false;
    const route = findRoute(path);
    return route !== undefined && route.module.default === undefined;
  };

  const reserveCapacityForUpload = bodyCapacity({
    perPerson: { bodies: concurrentUploadsPerPerson, bytes: concurrentUploadBytesPerPerson },
    perNetwork: { bodies: concurrentUploadsPerNetwork, bytes: concurrentUploadBytesPerNetwork },
  });
  const reserveCapacityForForm = bodyCapacity({
    perPerson: { bodies: concurrentFormsPerPerson, bytes: Infinity },
    perNetwork: { bodies: concurrentFormsPerNetwork, bytes: Infinity },
  });

  /** Reserves capacity for a body with files; a body without a length counts as the largest. */
  function reserveUpload(
    c: Context<Environment>,
    person: Pick<Person, "uid"> | undefined,
    atMostBytes: number,
  ): BodyReservation {
    const bytes = Math.min(declaredLength(c) ?? Infinity, atMostBytes);
    return reserveCapacityForUpload({ person, ipAddress: c.get("ipAddress") }, bytes);
  }

  async function answerVisit(visit: Visit, request: Request) {
    const context = new RouterContextProvider();
    context.set(officeContext, office);
    context.set(visitContext, visit);
    const response = await answerPage(withPublicUrl(request, config.publicUrl), context);
    return { response: overloadAs503(response, context), gone: context.get(goneContext) };
  }

  /**
   * Discards a body for which nothing is reserved yet. If its sender has no capacity left, the connection is closed after
   * the answer instead.
   */
  async function discardWithinCapacity(
    c: Context<Environment>,
    person?: Pick<Person, "uid">,
  ): Promise<void> {
    const sender = { person, ipAddress: c.get("ipAddress") };
    const reservation = reserveCapacityForForm(sender, 0);
    if (reservation.refusalReason) {
      c.env.outgoing.shouldKeepAlive = false;
      return;
    }
    try {
      await discardBody(c.env.incoming);
    } finally {
      reservation.release();
    }
  }

  /** Answers with a page that says why the request was not handled. */
  async function answerInstead(
    c: Context<Environment>,
    outcome: Pick<Visit, "refusalReason" | "unsavedForm" | "goneForm">,
  ): Promise<Response> {
    const visit = { ...(await openVisit(office, config, c)), ...outcome };
    const { response } = await answerVisit(visit, notFoundRequest(c));
    return finishPage(response, visit, c.req.raw);
  }

  /** Answers a refused request with a page that says why; a request for data gets the name of the reason alone. */
  async function refuse(
    c: Context<Environment>,
    refusalReason: RefusalReason,
    discard = ({ env }: Context<Environment>) => discardBody(env.incoming),
    retrySeconds = String(concurrencyRetrySeconds),
  ): Promise<Response> {
    const status = refusalStatus[refusalReason];
    await discard(c);
    if (status === 429) c.header("Retry-After", retrySeconds);
    if (c.req.path.endsWith(".data")) return c.text(refusalReason, status);
    const page = await answerInstead(c, { refusalReason });
    page.headers.set(refusalHeader, refusalReason);
    if (status === 429) page.headers.set("Retry-After", retrySeconds);
    return page;
  }

  app.use(identifyRequest(office, config));
  app.use(async (c, next) => {
    await next();
    const isAsset = c.res.ok && c.req.path.startsWith("/assets/");
    (isAsset ? setAssetHeaders : setSecurityHeaders)(c.res.headers, config.hsts);
  });
  app.onError(answerError(office));

  app.use(refuseOtherMethods);
  app.use((c, next) => {
    // The reader of a form with files counts its bytes (portal/uploads/read-multipart-form.ts), and the form's schema
    // removes invisible characters (council/fields/kinds.ts).
    if (isMultipartPost(c)) c.set("uploads", uploadLimitsFor(c.req.path));
    return next();
  });
  app.route("/", healthRoutes(office, config.metricsToken));
  if (metrics && config.metricsToken) app.route("/", metricsRoute(metrics, config.metricsToken));
  app.use(builtFiles(assets, config.serviceWorker));

  app.use(async (c, next) =>
    isSameOrigin(c.req.raw, config.publicUrl)
      ? next()
      : refuse(c, "otherOrigin", discardWithinCapacity),
  );
  app.route(
    "/",
    uploadApp({
      office,
      openVisit: (c) => openVisit(office, config, c),
      reserve: reserveUpload,
      discard: discardWithinCapacity,
    }),
  );
  app.use(async (c, next) => {
    if (isReadMethod(c.req.method) || isFormType(c.req.header("content-type"))) return next();
    await discardWithinCapacity(c);
    return c.text("Unsupported Media Type", 415);
  });
  app.use(async (c, next) => {
    if (!lacksBoundary(c.req.raw)) return next();
    await discardWithinCapacity(c);
    return c.text("Bad Request", 400);
  });
  app.use(async (c, next) => {
    if (!isFormWithoutFiles(c)) return next();
    endSlowBody(c.env.incoming, slowestBody);
    const person = (await findVisitorSession(office, config, c))?.person;
    const sender = { person, ipAddress: c.get("ipAddress") };
    const { refusalReason, release } = reserveCapacityForForm(sender, formMaxBytes);
    if (refusalReason) return refuse(c, refusalReason);
    try {
      return await next();
    } finally {
      release();
    }
  });
  const limitSize = bodyLimit({
    maxSize: formMaxBytes,
    onError: (c) => refuse(c, "tooLarge"),
  });
  app.use((c, next) => {
    if (!isFormWithoutFiles(c)) return next();
    return declaresTooLarge(c) ? refuse(c, "tooLarge") : limitSize(c, next);
  });
  app.use(async (c, next) => {
    if (!isFormWithoutFiles(c)) return next();
    const form = await withoutNul(c.req.raw);
    if (!form) return refuse(c, "tooLarge");
    c.req.raw = form;
    if (!(await isReadableForm(c.req.raw))) return c.text("Bad Request", 400);
    const { request, owner } = await readFormOwner(c.req.raw);
    c.req.raw = request;
    c.set("formOwner", owner);
    return next();
  });
  app.use(answerRepeatedForms(config));

  app.all("*", async (c) => {
    const cacheEntry = await pageCache?.entryFor(c.env.incoming);
    const visit = await openVisit(office, config, c);
    if (!isReadMethod(c.req.method) && visit.person) {
      const { uid } = visit.person;
      const form = { path: c.req.path, uid, owner: visit.postedFormOwner };
      const refused = refusalOfOwner(office.keys, form);
      if (refused) return refuse(c, refused);
    }
    const uploads = c.get("uploads");
    const atMostBytes = uploads && spooledMaxBytes(uploads.totalMaxBytes);
    const reservation = atMostBytes ? reserveUpload(c, visit.person, atMostBytes) : undefined;
    // Nothing of a stranger's body is stored, and no limit per person bounds how much capacity a slow sender holds.
    if (reservation && !visit.person) endSlowBody(c.env.incoming, slowestBody);
    if (reservation?.refusalReason) return refuse(c, reservation.refusalReason);
    const isReturnable = isReturnableForm(visit, c.req.raw, findRoute(c.req.path));
    const arriving = isReturnable && uploads && collectFormText(c.env.incoming, uploads);
    const spooled = atMostBytes
      ? spoolBody(arriving ? arriving.body : c.env.incoming[Symbol.asyncIterator](), {
          sender: visit.person?.uid ?? networkOf(visit.ipAddress),
          declaredBytes: declaredLength(c),
          atMostBytes,
        })
      : undefined;
    const routerRequest = spooled ? withBody(c.req.raw, spooled.body) : c.req.raw;
    const isUnknownPage = isUnknownUrl(routerRequest) || isDataOfFile(c.req);
    const request = isUnknownPage ? notFoundRequest(c) : routerRequest;
    const copy = isReturnable && !uploads && c.req.raw.clone();
    const source = arriving ? { arriving } : copy && { copy };
    let answer: Awaited<ReturnType<typeof answerVisit>>;
    let shownForm: Awaited<ReturnType<typeof formToShow>>;
    try {
      try {
        answer = await answerVisit(visit, request);
      } finally {
        await spooled?.end();
      }
      if (source) shownForm = await formToShow(answer, visit, c.req.raw, source);
      // Capacity is released only after this, because a body that no route has read is read here.
      if (spooled) await discardBody(c.env.incoming);
    } finally {
      reservation?.release();
    }
    if (shownForm) return answerInstead(c, shownForm);
    const { response } = answer;
    const refused = response.headers.get(refusalHeader) as RefusalReason | null;
    if (refused)
      return refuse(c, refused, undefined, response.headers.get("Retry-After") ?? undefined);
    if (!isReadMethod(c.req.method)) pageCache?.invalidate();
    const page = await finishPage(response, visit, c.req.raw, cacheEntry?.quality);
    if (cacheEntry) return cacheEntry.store(page);
    if (!page.headers.has("Content-Disposition")) return redirectForScript(page, c.req.raw);
    return abortOnError(page, c.env.outgoing, (error) =>
      office.log.error({ requestId: c.get("requestId"), err: error }, "download broke off"),
    );
  });
  return app;
}

function isMultipartPost({ req }: Context<Environment>): boolean {
  return !isReadMethod(req.method) && multipartType.test(req.header("content-type") ?? "");
}

/** Whether the request is a POST to a route that accepts no files. */
function isFormWithoutFiles(c: Context<Environment>): boolean {
  return !isReadMethod(c.req.method) && !c.get("uploads");
}

/** Whether the declared length exceeds the limit, so that the body is refused unread. */
function declaresTooLarge(c: Context<Environment>): boolean {
  return (declaredLength(c) ?? 0) > formMaxBytes;
}

/** The Content-Length of a body, if there is one. */
function declaredLength({ req }: Context<Environment>): number | undefined {
  const length = req.header("content-length");
  return length === undefined ? undefined : Number(length);
}

function withBody({ url, method, headers, signal }: Request, body: ReadableStream): Request {
  return new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit);
}

function isReadMethod(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** The request rewritten to an unknown page, whose loader answers 404 or says why the request was refused. */
function notFoundRequest(c: Context<Environment>): Request {
  const headers = { referer: c.req.header("referer") ?? "" };
  return new Request(new URL("/nothing", c.req.url), { headers });
}

/** Whether a request is a multipart form without a valid boundary. */
function lacksBoundary({ method, headers }: Request): boolean {
  const type = headers.get("content-type") ?? "";
  return !isReadMethod(method) && multipartType.test(type) && !hasBoundary(type);
}
