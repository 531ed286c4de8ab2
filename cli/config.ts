import type { NetConnectOpts } from "node:net";
import { join } from "node:path";
import type { Config } from "../server/config.ts";
import type { S3Location } from "../server/documents/s3-url.ts";
import { command } from "./command.ts";
import { maskUrl } from "./mask-url.ts";

export const configCommand = command({
  name: "config",
  summary: "Print the settings in force, secrets masked",
  beforeFirstStart: true,
  usage: "",
  options: {},
  async run({ config, print }) {
    for (const [name, value] of Object.entries(settingsInForce(config))) print(`${name}=${value}`);
  },
});

/** Every setting by its name; an empty value means that the setting is not set. */
function settingsInForce(config: Config): Record<string, string | number> {
  const { mailApi, documents } = config;
  return {
    PORT: config.port,
    HOST: config.host,
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
    DATABASE_URL: maskUrl(config.databaseUrl),
    DOCUMENTS_URL: documents ? describeDocumentStore(documents) : join(config.dataDir, "documents"),
    AWS_ACCESS_KEY_ID: documents ? "****" : "",
    AWS_SECRET_ACCESS_KEY: documents ? "****" : "",
    CLAMD_URL: config.clamd ? describeClamd(config.clamd) : "",
    SMTP_URL: maskUrl(config.smtpUrl ?? ""),
    MAIL_API_URL: maskUrl(mailApi?.url ?? ""),
    MAIL_API_SERVICE_ID: mailApi?.serviceId ?? "",
    MAIL_API_USER_ID: mailApi?.userId ?? "",
    MAIL_API_TEMPLATE_OTP: mailApi?.templates.otp ?? "",
    MAIL_API_TEMPLATE_STATUS: mailApi?.templates.status ?? "",
    MAIL_API_TEMPLATE_CONTACT: mailApi?.templates.contact ?? "",
    MAIL_API_TEMPLATE_NOTICE: mailApi?.templates.notice ?? "",
    MAIL_FROM: config.mailFrom ?? "",
    SUPPORT_EMAIL: config.supportEmail ?? "",
    SECRET_KEY: config.secretKey ? "****" : `(in ${join(config.dataDir, "secret-key")})`,
    SECRET_KEY_NEXT: config.nextSecretKey ? "****" : "",
    BACKUP_DIR: config.backups.folder,
    BACKUP_DAYS: config.backups.days,
    BACKUP_WEEKS: config.backups.weeks,
    HSTS_SUBDOMAINS: config.hsts?.includes("includeSubDomains") ? "yes" : "no",
    TRUST_PROXY: config.trustProxy?.rules.map(withoutKind).join(", ") ?? "",
    DRAIN_SECONDS: config.drainMs / 1000,
    METRICS_TOKEN: config.metricsToken ? "****" : "",
    LOG_LEVEL: config.logLevel,
    ACCOUNT_HINTS: config.accountHints,
    SERVICE_WORKER: config.serviceWorker ? "on" : "off",
  };
}

function describeDocumentStore({ bucket, prefix, endpoint, region }: S3Location): string {
  return `s3://${bucket}/${prefix}?endpoint=${endpoint}&region=${region}`;
}

function describeClamd(url: NetConnectOpts): string {
  return "path" in url ? `unix:${url.path}` : `tcp://${url.host}:${url.port}`;
}

/**
 * @param rule a rule of Node's `BlockList`, such as `Subnet: IPv4 10.0.0.0/8`
 * @returns the rule in the form of the setting: `10.0.0.0/8`
 */
function withoutKind(rule: string): string {
  return rule.replace(/^\w+: \w+ /, "");
}
