import { BlockList, isIP, isIPv4, type NetConnectOpts } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import type { LetterKind } from "../database/tables.ts";
import { s3Url } from "./documents/s3-url.ts";
import { clamdUrl } from "./scanner/clamd-url.ts";
import type { S3Config } from "./documents/s3-requests.ts";

/** The settings in force (docs/operating.md explains them). */
export interface Config {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string;
  /** The object store for documents; undefined for a folder in the data folder. */
  documents: S3Config | undefined;
  /** The virus scanner; without it no file is scanned. */
  clamd: NetConnectOpts | undefined;
  /** The mail server. Without it and without `mailApi`, letters stay in the local mailbox. */
  smtpUrl: string | undefined;
  /** The JSON endpoint of a mail provider; if it is set, `smtpUrl` is not used. */
  mailApi: MailApiConfig | undefined;
  /** The sender of letters; undefined if the council's own settings decide. */
  mailFrom: string | undefined;
  /** The email for questions to the council; undefined if the council's own settings decide. */
  supportEmail: string | undefined;
  /** Undefined if the key is a file in the data folder. */
  secretKey: string | undefined;
  /** The key that `secret rotate` changes to. */
  nextSecretKey: string | undefined;
  backups: BackupConfig;
  /** The reverse proxies whose X-Forwarded-For is trusted. */
  trustProxy: BlockList | undefined;
  /** The Strict-Transport-Security header of every response; undefined if the portal uses plain http. */
  hsts: string | undefined;
  /** How long the portal continues to serve after SIGTERM while `/readyz` answers 503. */
  drainMs: number;
  /** The bearer token of /metrics, which is 404 without it, and of the details in /readyz. */
  metricsToken: string | undefined;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** `private`: a failed sign-in never says whether an email has an account. */
  accountHints: "spec" | "private";
  /** Whether browsers may keep pages and typed answers, so that both are there without a connection. */
  serviceWorker: boolean;
}

export interface MailApiConfig {
  url: string;
  serviceId: string;
  userId: string;
  /** The ids of the provider's templates; all empty if the provider needs no templates. */
  templates: Record<LetterKind, string>;
}

/** The backups that the portal makes every night. */
export interface BackupConfig {
  folder: string;
  /** For how many days a daily backup is kept; 0 turns backups off. */
  days: number;
  /** For how many weeks a weekly backup is kept. */
  weeks: number;
}

/** Some settings are invalid: `errors` has a sentence for each. */
export class ConfigError extends Error {
  readonly errors: string[];
  constructor(errors: string[]) {
    super(errors.join("\n"));
    this.errors = errors;
  }
}

const invalidUrl =
  "is no URL: it needs a host, a port of at most 65535 if any, and in user and password %-codes for all but letters and digits, such as %23 for #";

const url = (protocols: string[]) =>
  z.string().superRefine((value, context) => {
    const protocol = /^[a-z]+:/i.exec(value)?.[0].toLowerCase() ?? "";
    const message = protocols.includes(protocol)
      ? errorOfUrl(value)
      : `must be a URL starting with ${protocols.map((one) => `${one}//`).join(" or ")}`;
    if (message) context.addIssue({ code: "custom", message, continue: false });
  });

function errorOfUrl(value: string): string | undefined {
  const parsed = URL.parse(value);
  if (!parsed || (!parsed.protocol.startsWith("http") && hasPasswordAsPath(parsed)))
    return invalidUrl;
  return parsed.hostname === "" ? "must name a host" : undefined;
}

/** Whether a password with an unencoded #, / or ? was parsed as the path, query or hash that follows the host. */
function hasPasswordAsPath({ username, pathname, search, hash }: URL): boolean {
  return hash !== "" || (username === "" && `${pathname}${search}`.includes("@"));
}

/** Whether a URL holds a user or password: `fetch` sends no request to such a URL. */
function hasUser(value: string): boolean {
  const { username = "", password = "" } = URL.parse(value) ?? {};
  return username !== "" || password !== "";
}

/** Routes start at the root of a host: a base path would break every link. */
const rootUrl = url(["http:", "https:"]).refine(
  (value) => !/[?#@]/.test(value) && URL.parse(value)?.pathname === "/",
  "must be a host alone: no path, query, hash or password",
);

/**
 * The error in the URL or path of a database; undefined if it is valid. A mistyped scheme is an error, because it would
 * silently create a new, empty SQLite file of that name. One letter and a colon are no error: they begin a path on Windows.
 */
export function errorOfDatabaseUrl(value: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(value))
    return /^[a-z][a-z\d+.-]+:/i.test(value)
      ? "must be postgres://…, or the path of an SQLite file"
      : undefined;
  // Node cannot parse a URL with a user but no host, with which PostgreSQL's client connects to a socket.
  const parsed = URL.parse(value.replace("@/", "@socket/"));
  return !parsed || hasPasswordAsPath(parsed) ? invalidUrl : undefined;
}

const database = z.string().superRefine((value, context) => {
  const message = errorOfDatabaseUrl(value);
  if (message) context.addIssue({ code: "custom", message });
});

/** A comma or colon outside quotes would turn one sender into several (RFC 5322 section 3.4). */
const nameAndEmail = /^(?:"[^"\p{Cc}]*"\s*|[^<>",;:@\p{Cc}]*)<([^<>]*)>$/u;
const sender = z
  .string()
  .refine(
    (value) => z.email().safeParse(nameAndEmail.exec(value)?.[1] ?? value).success,
    "must be an email address, or Name <address>",
  );

/** A number in decimal digits. */
function numberFrom(least: number, most: number, unit = "") {
  return z
    .string()
    .refine(
      (value) => /^\d{1,6}$/.test(value.trim()) && Number(value) >= least && Number(value) <= most,
      `must be a whole number${unit} from ${least} to ${most}`,
    )
    .transform(Number);
}

export const secretKeyMinLength = 32;
const secretKey = z
  .string()
  .min(secretKeyMinLength, `must have at least ${secretKeyMinLength} characters`);

function oneOf<const Word extends string>(...words: Word[]) {
  return z.enum(words, `must be one of ${words.join(", ")}`);
}

const settings = z.object({
  PORT: numberFrom(1, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: rootUrl.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: database.optional(),
  DOCUMENTS_URL: s3Url.optional(),
  AWS_ACCESS_KEY_ID: z.string().default(""),
  AWS_SECRET_ACCESS_KEY: z.string().default(""),
  CLAMD_URL: clamdUrl.optional(),
  SMTP_URL: url(["smtp:", "smtps:"]).optional(),
  MAIL_API_URL: url(["http:", "https:"])
    .refine(
      (value) => !hasUser(value),
      "must hold no user or password: set MAIL_API_USER_ID and MAIL_API_SERVICE_ID",
    )
    .optional(),
  MAIL_API_SERVICE_ID: z.string().default(""),
  MAIL_API_USER_ID: z.string().default(""),
  MAIL_API_TEMPLATE_OTP: z.string().default(""),
  MAIL_API_TEMPLATE_STATUS: z.string().default(""),
  MAIL_API_TEMPLATE_CONTACT: z.string().default(""),
  MAIL_API_TEMPLATE_NOTICE: z.string().default(""),
  MAIL_FROM: sender.optional(),
  SUPPORT_EMAIL: z.email("must be an email address").optional(),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_NEXT: secretKey.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_DAYS: numberFrom(0, 366).default(7),
  BACKUP_WEEKS: numberFrom(0, 520).default(4),
  HSTS_SUBDOMAINS: oneOf("yes", "no").default("no"),
  TRUST_PROXY: z.string().transform(parseProxies).optional(),
  DRAIN_SECONDS: numberFrom(0, 300, " of seconds").default(0),
  METRICS_TOKEN: z
    .string()
    .refine(
      (token) => [...token].every((sign) => sign >= " " && sign <= "~"),
      "must be of Latin letters, digits and signs",
    )
    .optional(),
  LOG_LEVEL: oneOf("debug", "info", "warn", "error", "silent").default("info"),
  ACCOUNT_HINTS: oneOf("spec", "private").default("spec"),
  SERVICE_WORKER: oneOf("on", "off").default("on"),
});

/** The names of variables that are no settings, such as misspelt ones. */
export function findUnknownSettings(variables: Record<string, string | undefined>): string[] {
  return Object.keys(variables).filter((name) => !Object.hasOwn(settings.shape, name));
}

/**
 * Reads and validates all settings at once.
 * @throws ConfigError with every error, not only the first
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const errors: string[] = [];
  const parsed = settings.safeParse(variables);
  if (!parsed.success)
    errors.push(...parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  if (variables["DOCUMENTS_URL"])
    for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"])
      if (!variables[name]) errors.push(`${name} is needed for DOCUMENTS_URL`);
  for (const name of missingTemplates(variables))
    errors.push(`${name} is missing: with MAIL_API_URL set all four MAIL_API_TEMPLATE_… or none`);
  if (hasNoMailServer(variables))
    errors.push(
      "PUBLIC_URL is not on this machine alone, but no mail server is set, so no letter could be sent: set SMTP_URL or MAIL_API_URL",
    );
  if (!parsed.success || errors.length > 0) throw new ConfigError(errors);
  return toConfig(parsed.data);
}

/** A mail provider needs a template for every kind of letter or for none. Otherwise it would refuse some kinds only. */
function missingTemplates(variables: Record<string, string | undefined>): string[] {
  const names = ["OTP", "STATUS", "CONTACT", "NOTICE"].map((name) => `MAIL_API_TEMPLATE_${name}`);
  const missing = names.filter((name) => !variables[name]);
  return variables["MAIL_API_URL"] && missing.length < names.length ? missing : [];
}

/** Checks the raw values, so that this error is reported together with all others. */
function hasNoMailServer(variables: Record<string, string | undefined>): boolean {
  if (variables["SMTP_URL"] || variables["MAIL_API_URL"]) return false;
  const host = URL.parse(variables["PUBLIC_URL"] ?? "")?.hostname ?? "";
  return host !== "" && !isLoopbackHost(host);
}

function toConfig(variables: z.infer<typeof settings>): Config {
  const publicUrl = new URL(variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`).origin;
  const dataDir = resolve(variables.DATA_DIR);
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl,
    dataDir,
    databaseUrl: variables.DATABASE_URL ?? resolve(dataDir, "portal.sqlite"),
    documents: variables.DOCUMENTS_URL && {
      ...variables.DOCUMENTS_URL,
      accessKeyId: variables.AWS_ACCESS_KEY_ID,
      secretAccessKey: variables.AWS_SECRET_ACCESS_KEY,
    },
    clamd: variables.CLAMD_URL,
    smtpUrl: variables.SMTP_URL,
    mailApi: variables.MAIL_API_URL
      ? {
          url: variables.MAIL_API_URL,
          serviceId: variables.MAIL_API_SERVICE_ID,
          userId: variables.MAIL_API_USER_ID,
          templates: {
            otp: variables.MAIL_API_TEMPLATE_OTP,
            status: variables.MAIL_API_TEMPLATE_STATUS,
            contact: variables.MAIL_API_TEMPLATE_CONTACT,
            notice: variables.MAIL_API_TEMPLATE_NOTICE,
            invitation: variables.MAIL_API_TEMPLATE_NOTICE,
          },
        }
      : undefined,
    mailFrom: variables.MAIL_FROM,
    supportEmail: variables.SUPPORT_EMAIL,
    secretKey: variables.SECRET_KEY,
    nextSecretKey: variables.SECRET_KEY_NEXT,
    backups: {
      folder: resolve(variables.BACKUP_DIR ?? join(dataDir, "backups")),
      days: variables.BACKUP_DAYS,
      weeks: variables.BACKUP_WEEKS,
    },
    hsts: publicUrl.startsWith("https:") ? hstsHeader(variables.HSTS_SUBDOMAINS) : undefined,
    trustProxy: variables.TRUST_PROXY,
    drainMs: variables.DRAIN_SECONDS * 1000,
    metricsToken: variables.METRICS_TOKEN,
    logLevel: variables.LOG_LEVEL,
    accountHints: variables.ACCOUNT_HINTS,
    serviceWorker: variables.SERVICE_WORKER === "on",
  };
}

/**
 * The header lasts a year. By default it lacks includeSubDomains, because subdomains may serve other sites without https.
 */
function hstsHeader(subdomains: "yes" | "no"): string {
  return subdomains === "yes" ? "max-age=31536000; includeSubDomains" : "max-age=31536000";
}

/** Whether a URL points to this machine. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname);
}

/** Whether a host name or IP address is this machine's own. */
export function isLoopbackHost(host: string): boolean {
  return (
    host === "localhost" ||
    host === "[::1]" ||
    host === "::1" ||
    (isIPv4(host) && host.startsWith("127."))
  );
}

function parseProxies(list: string, context: z.RefinementCtx): BlockList {
  const proxies = new BlockList();
  for (const entry of list.split(",").map((part) => part.trim()))
    if (!addProxy(proxies, entry))
      context.addIssue({
        code: "custom",
        message: `"${entry}" is not an IP address or a network such as 10.0.0.0/8`,
      });
  return proxies;
}

/**
 * Adds an IP or a network. A prefix of 0 is refused: it would trust everybody's X-Forwarded-For.
 * @returns false if the entry is refused, or neither an IP nor a network
 */
function addProxy(proxies: BlockList, entry: string): boolean {
  const [ip = "", prefix, ...more] = entry.split("/");
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(ip)] ?? 0;
  const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  if (more.length > 0 || bits < 1 || bits > longest) return false;
  proxies.addSubnet(ip, bits, longest === 128 ? "ipv6" : "ipv4");
  return true;
}
