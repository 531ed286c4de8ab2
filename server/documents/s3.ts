import { NoSpaceError, StoreError, type BlobStore } from "../../council/documents/store.ts";
import { s3Requests, type S3Response, type S3Config, type S3RetryPolicy } from "./s3-requests.ts";

/** Timeout of the store check of `/readyz` and at start. */
const checkPolicy: S3RetryPolicy = { timeoutMs: 5000, pausesMs: [] };

/** Error codes of several products for a full disk or quota, besides status 507. */
const fullCodes = [
  "QuotaExceeded",
  "XMinioStorageFull",
  "XMinioAdminBucketQuotaExceeded",
  "InsufficientStorage",
];

/** Stores blobs as objects of a bucket, each under the prefix and its id. */
export function s3Store(config: S3Config, retryPolicy?: S3RetryPolicy): BlobStore {
  const send = s3Requests(config, retryPolicy);
  const keyOf = (id: string) => config.prefix + id;
  const mustBeOk = (response: S3Response) => requireOk(config, response);
  const mustBeList = (response: S3Response) => requireList(config, mustBeOk(response));

  return {
    async put(id, chunks) {
      const response = await send("PUT", keyOf(id), { body: Buffer.concat([...chunks]) });
      if (isFull(response)) throw new NoSpaceError("The document store is full");
      if (response.code === "EntityTooLarge")
        throw new NoSpaceError("The document store takes no object so large", "tooLargeForStore");
      mustBeOk(response);
    },
    async read(id) {
      const response = await send("GET", keyOf(id));
      if (response.code === "NoSuchKey") return undefined;
      return mustBeOk(response).body;
    },
    async remove(id) {
      const response = await send("DELETE", keyOf(id));
      if (response.code !== "NoSuchKey") mustBeOk(response);
    },
    async *list() {
      const query = listParameters(config.prefix);
      const tokens = new Set<string>();
      for (;;) {
        const page = mustBeList(await send("GET", "", { query }));
        // Keys need no XML unescaping: prefix and document ids are plain.
        for (const [, key] of page.matchAll(/<Key>([^<]*)<\/Key>/g))
          yield key!.slice(config.prefix.length);
        const next = /<NextContinuationToken>([^<]*)<\//.exec(page);
        const token = decodeXml(next?.[1] ?? "");
        if (token === "") return;
        if (tokens.has(token)) throw new StoreError(repeatedPage(config));
        tokens.add(token);
        query["continuation-token"] = token;
      }
    },
    async check() {
      // Lists a prefix without objects, which still checks URL, credentials, bucket and
      // permissions.
      const query = listParameters(`${config.prefix}nothing/`);
      mustBeList(await send("GET", "", { query, retryPolicy: checkPolicy }));
    },
  };
}

const namedCharacters: Record<string, string> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  amp: "&",
};

/** Decodes the character references of an XML text; drops those that name no character. */
function decodeXml(text: string): string {
  return text.replace(/&(#x?)?(\w{1,8});/g, (_, number: string | undefined, code: string) =>
    number === undefined
      ? (namedCharacters[code] ?? "")
      : characterOf(parseInt(code, number === "#" ? 10 : 16)),
  );
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** The query of ListObjectsV2. */
function listParameters(prefix: string): Record<string, string> {
  return { "list-type": "2", prefix };
}

function isFull({ status, code }: S3Response): boolean {
  return status === 507 || fullCodes.includes(code);
}

function requireOk({ endpoint, bucket }: S3Config, response: S3Response): S3Response {
  const { status, code } = response;
  if (status >= 200 && status < 300) return response;
  const answer = `The document store at ${endpoint} answered ${`${status} ${code}`.trim()}`;
  const remedy = remediesByCode[code] ?? remedies[status];
  throw new StoreError(remedy ? `${answer} for the bucket ${bucket}: ${remedy}` : answer);
}

/** @throws StoreError if the answer is no list: a store's console or a proxy also answers 200, but with a page */
function requireList({ endpoint, bucket }: S3Config, { status, body }: S3Response): string {
  const page = body.toString("utf8");
  if (page.includes("<ListBucketResult")) return page;
  throw new StoreError(
    `The document store at ${endpoint} answered ${status} with something else than a list of the bucket ${bucket}: ${correctLocation}`,
  );
}

/** The message about a store that repeats a page: listing it would never end. */
function repeatedPage({ endpoint, bucket }: S3Config): string {
  return `The document store at ${endpoint} repeats a page of the list of the bucket ${bucket}`;
}

const correctLocation = "correct endpoint and region in DOCUMENTS_URL";

/** Remedies for the operator, by the error code of a response. */
const remediesByCode: Record<string, string> = {
  RequestTimeTooSkewed: "set the clock of this machine (date, timedatectl)",
  AuthorizationHeaderMalformed: correctLocation,
};

/** Remedies by the status of a response without such a code. A bucket in another region answers with a redirect. */
const remedies: Record<number, string> = {
  301: correctLocation,
  307: correctLocation,
  403: "correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the rights of these keys there",
  404: "create the bucket there, or correct DOCUMENTS_URL",
};
