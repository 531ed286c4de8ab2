import { describe, expect, it } from "vitest";
import { ConfigError, isLoopbackHost, readConfig, findUnknownSettings } from "./config.ts";

function errorsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
}

describe("settings", () => {
  it("have defaults for a portal on this machine", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      accountHints: "spec",
      serviceWorker: true,
    });
    expect(readConfig({}).databaseUrl).toMatch(/data[\\/]portal\.sqlite$/);
  });

  it("that are empty count as not set", () => {
    expect(readConfig({ PORT: "", SMTP_URL: " " }).port).toBe(3000);
  });

  it("are compared with the known names, so that a misspelt one is found", () => {
    expect(findUnknownSettings({ PORT: "3000", SUPORT_EMAIL: "a@b.in", BACKUP_DIR: "" })).toEqual([
      "SUPORT_EMAIL",
    ]);
  });

  it("list every error at once", () => {
    const errors = errorsOf({
      PORT: "many",
      PUBLIC_URL: "panchayat.example",
      SMTP_URL: "http://mail.example",
      SECRET_KEY: "short",
      TRUST_PROXY: "10.0.0.1, next door",
      ACCOUNT_HINTS: "maybe",
      SERVICE_WORKER: "broken",
      DOCUMENTS_URL: "https://papers.example",
    });
    for (const name of [
      "PORT",
      "PUBLIC_URL",
      "SMTP_URL",
      "SECRET_KEY",
      '"next door"',
      "ACCOUNT_HINTS",
      "SERVICE_WORKER",
      "DOCUMENTS_URL: must",
      "AWS_ACCESS_KEY_ID",
      "AWS_SECRET_ACCESS_KEY",
    ])
      expect(
        errors.some((error) => error.includes(name)),
        name,
      ).toBe(true);
    expect(errors).toHaveLength(10);
  });

  it.each([
    ["PORT", "65536", "must be a whole number from 1 to 65535"],
    ["PORT", "0", "must be a whole number from 1 to 65535"],
    ["BACKUP_WEEKS", "-1", "must be a whole number from 0 to 520"],
    ["BACKUP_DAYS", "1.5", "must be a whole number from 0 to 366"],
    ["DRAIN_SECONDS", "a while", "must be a whole number of seconds from 0 to 300"],
    ["LOG_LEVEL", "loud", "must be one of debug, info, warn, error, silent"],
    ["ACCOUNT_HINTS", "none", "must be one of spec, private"],
  ])("say which values %s may have", (name, value, error) => {
    expect(errorsOf({ [name]: value })).toEqual([`${name}: ${error}`]);
  });

  it.each([
    "10.0.0.0/",
    "10.0.0.0/0",
    "::/0",
    "10.0.0.1/8/9",
    "10.0.0.1/1e1",
    "10.0.0.1/0x8",
    "10.0.0.1/33",
    "::1/129",
    "10.0.0.1/-8",
    "10.0.0.1/ 8",
    "/8",
  ])("trust no proxy that is not an address or network: %s", (proxy) => {
    expect(errorsOf({ TRUST_PROXY: `127.0.0.1, ${proxy}` })).toEqual([
      `TRUST_PROXY: "${proxy}" is not an IP address or a network such as 10.0.0.0/8`,
    ]);
  });

  it("trust the proxies of an address or network, and no others", () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: "127.0.0.1, 10.0.0.0/8, ::1, fd00::/8" });
    for (const ip of ["127.0.0.1", "10.9.8.7"]) expect(trustProxy?.check(ip)).toBe(true);
    for (const ip of ["::1", "fd12::1"]) expect(trustProxy?.check(ip, "ipv6")).toBe(true);
    expect(trustProxy?.check("127.0.0.2")).toBe(false);
    expect(trustProxy?.check("11.0.0.1")).toBe(false);
    expect(trustProxy?.check("fe00::1", "ipv6")).toBe(false);
  });

  it("refuse a public URL without a way to send letters", () => {
    expect(errorsOf({ PUBLIC_URL: "https://panchayat.example" })[0]).toMatch(/SMTP_URL/);
    expect(
      errorsOf({ PUBLIC_URL: "https://panchayat.example", SMTP_URL: "smtp://mail.example" }),
    ).toEqual([]);
  });

  describe("for the JSON mail endpoint", () => {
    const url = { MAIL_API_URL: "https://mail.example/send" };
    const templates = {
      MAIL_API_TEMPLATE_OTP: "t1",
      MAIL_API_TEMPLATE_STATUS: "t2",
      MAIL_API_TEMPLATE_CONTACT: "t3",
      MAIL_API_TEMPLATE_NOTICE: "t4",
    };

    it("may name all templates, or none", () => {
      expect(errorsOf(url)).toEqual([]);
      expect(errorsOf({ ...url, ...templates })).toEqual([]);
    });

    it("are refused, and each missing template named, if only some templates are set", () => {
      expect(
        errorsOf({
          ...url,
          ...templates,
          MAIL_API_TEMPLATE_OTP: " ",
          MAIL_API_TEMPLATE_NOTICE: "",
        }),
      ).toEqual([
        "MAIL_API_TEMPLATE_OTP is missing: with MAIL_API_URL set all four MAIL_API_TEMPLATE_… or none",
        "MAIL_API_TEMPLATE_NOTICE is missing: with MAIL_API_URL set all four MAIL_API_TEMPLATE_… or none",
      ]);
    });

    it("refuse a user and password in its URL, with which no request can be sent", () => {
      for (const MAIL_API_URL of ["https://user:pass@mail.example/", "https://user@mail.example/"])
        expect(errorsOf({ MAIL_API_URL })).toEqual([
          "MAIL_API_URL: must hold no user or password: set MAIL_API_USER_ID and MAIL_API_SERVICE_ID",
        ]);
    });

    it("are ignored without its URL", () => {
      expect(errorsOf({ MAIL_API_TEMPLATE_OTP: "t1" })).toEqual([]);
    });
  });

  it("do not take a host name that begins like a loopback address for this machine", () => {
    expect(isLoopbackHost("127.0.0.1")).toBe(true);
    expect(isLoopbackHost("127.evil.example")).toBe(false);
  });

  it("remove the slash from the public URL", () => {
    expect(readConfig({ PUBLIC_URL: "http://localhost:3000/" }).publicUrl).toBe(
      "http://localhost:3000",
    );
  });

  it("report, together with every other error, that letters cannot be sent", () => {
    const errors = errorsOf({ PORT: "abc", PUBLIC_URL: "https://panchayat.example" });
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(/^PORT/);
    expect(errors[1]).toMatch(/SMTP_URL/);
  });

  it.each([
    "https://panchayat.example/portal",
    "https://panchayat.example/?a=1",
    "https://panchayat.example?",
    "https://panchayat.example/#top",
    "https://clerk:word@panchayat.example",
  ])("refuse a public URL that is more than a host: %s", (url) => {
    const errors = errorsOf({ PUBLIC_URL: url, SMTP_URL: "smtp://mail.example" });
    expect(errors).toEqual([expect.stringMatching(/^PUBLIC_URL: must be a host alone/)]);
  });

  it.each([
    "postgres:/localhost/portal",
    "postgres:portal",
    "postgress://localhost/portal",
    "sqlite:portal.sqlite",
    "file:portal.sqlite",
  ])("do not take a mistyped database for an SQLite file: %s", (url) => {
    expect(errorsOf({ DATABASE_URL: url })).toEqual([expect.stringMatching(/^DATABASE_URL/)]);
  });

  it.each([
    ["DATABASE_URL", "postgres://portal:p#ss@localhost/portal"],
    ["DATABASE_URL", "postgres://portal:12#ss@localhost/portal"],
    ["DATABASE_URL", "postgres://portal:p/ss@localhost/portal"],
    ["DATABASE_URL", "postgres://portal:12/ss@localhost/portal"],
    ["DATABASE_URL", "postgres://portal:12?ss@localhost/portal"],
    ["SMTP_URL", "smtp://portal:p#ss@mail.example"],
    ["SMTP_URL", "smtps://portal:12#ss@mail.example"],
    ["SMTP_URL", "smtp://portal:12/ss@mail.example"],
    ["SMTP_URL", "smtps://portal:12?ss@mail.example"],
  ])("say that characters of a password in %s must be percent-encoded: %s", (name, url) => {
    expect(errorsOf({ [name]: url })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: is no URL.*%23 for #`)),
    ]);
  });

  it.each([
    ["DATABASE_URL", "postgres://portal:word@localhost:54321543/portal"],
    ["SMTP_URL", "smtp://portal:word@mail.example:99999"],
  ])("say of a URL whose port is too high that ports end at 65535: %s", (name, url) => {
    expect(errorsOf({ [name]: url })).toEqual([expect.stringMatching(/is no URL.* 65535/)]);
  });

  it("refuse a token that no Authorization header can carry, and do not repeat it", () => {
    expect(errorsOf({ METRICS_TOKEN: "geheim-ü" })).toEqual([
      "METRICS_TOKEN: must be of Latin letters, digits and signs",
    ]);
  });

  it.each(["smtp:", "smtp://", "smtp:mail.example"])("require a mail host: %s", (url) => {
    expect(errorsOf({ SMTP_URL: url })).toEqual(["SMTP_URL: must name a host"]);
  });

  it.each([
    "postgres://localhost/portal",
    "postgres://portal@/portal?host=/run/postgresql",
    "postgres:///portal?host=/run/postgresql",
    "postgresql://localhost/portal",
    "/srv/portal.sqlite",
    "postgres.sqlite",
    "C:/portal.sqlite",
  ])("accept PostgreSQL, or the path of a file: %s", (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it.each([
    "no-reply@panchayat.example",
    "Gram Panchayat <no-reply@panchayat.example>",
    '"Panchayat, Rampur" <no-reply@panchayat.example>',
  ])("accept a sender: %s", (from) => {
    expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from);
  });

  it.each([
    "Gram Panchayat",
    "Gram Panchayat <no-reply>",
    "Panchayat, Rampur <no-reply@panchayat.example>",
    "one@panchayat.example, two@panchayat.example",
  ])("refuse a sender that is no email address: %s", (from) => {
    expect(errorsOf({ MAIL_FROM: from })).toEqual([expect.stringMatching(/^MAIL_FROM/)]);
  });

  it.each(["tcp://127.0.0.1:3310", "tcp://[::1]:3310", "unix:/run/clamav/clamd.ctl"])(
    "accept a virus scanner: %s",
    (url) => {
      expect(readConfig({ CLAMD_URL: url }).clamd).toBeDefined();
    },
  );

  it.each(["127.0.0.1:3310", "tcp://127.0.0.1", "http://127.0.0.1:3310", "unix:clamd.ctl"])(
    "refuse an invalid URL of a virus scanner: %s",
    (url) => {
      expect(errorsOf({ CLAMD_URL: url })).toEqual([expect.stringMatching(/^CLAMD_URL: must/)]);
    },
  );

  const keys = { AWS_ACCESS_KEY_ID: "an id", AWS_SECRET_ACCESS_KEY: "a key" };

  it("accept a bucket for documents, with its keys in settings of their own", () => {
    const { documents } = readConfig({
      DOCUMENTS_URL: "s3://documents/rampur?endpoint=http://localhost:9000&region=ap-south-1",
      ...keys,
    });
    expect(documents).toEqual({
      bucket: "documents",
      prefix: "rampur/",
      endpoint: "http://localhost:9000",
      region: "ap-south-1",
      accessKeyId: "an id",
      secretAccessKey: "a key",
    });
    expect(readConfig(keys).documents).toBeUndefined();
  });

  it("tell browsers to use https only if PUBLIC_URL does, and for subdomains only on request", () => {
    const hstsOf = (environment: Record<string, string>) => readConfig(environment).hsts;
    const secure = { PUBLIC_URL: "https://panchayat.example", SMTP_URL: "smtp://mail.example" };
    expect(hstsOf({})).toBeUndefined();
    expect(hstsOf(secure)).toBe("max-age=31536000");
    expect(hstsOf({ ...secure, HSTS_SUBDOMAINS: "yes" })).toBe(
      "max-age=31536000; includeSubDomains",
    );
    expect(errorsOf({ HSTS_SUBDOMAINS: "perhaps" })).toEqual([
      expect.stringMatching(/^HSTS_SUBDOMAINS/),
    ]);
  });

  it("take a bucket without an endpoint for one of Amazon's", () => {
    const { documents } = readConfig({
      DOCUMENTS_URL: "s3://documents?region=ap-south-1",
      ...keys,
    });
    expect(documents).toMatchObject({
      prefix: "",
      endpoint: "https://s3.ap-south-1.amazonaws.com",
    });
  });

  it.each([
    ["s3://", "bucket"],
    ["s3://UP_per", "bucket"],
    ["s3://ab/rampur", "3 to 63"],
    ["s3://id:secret@documents", "no keys"],
    ["s3://documents/a//b", "prefix"],
    ["s3://documents/a%20b", "prefix"],
    ["s3://documents?endpoint=ftp://store.example", "endpoint"],
    ["s3://documents?endpoint=https://store.example/path", "endpoint"],
    ["s3://documents?regio=ap-south-1", '"regio"'],
  ])("refuse an invalid location for documents: %s", (url, reason) => {
    const errors = errorsOf({ DOCUMENTS_URL: url, ...keys });
    expect(errors).toEqual([expect.stringMatching(/^DOCUMENTS_URL/)]);
    expect(errors[0]).toContain(reason);
    expect(errors[0]).not.toContain("secret@");
  });
});
