import { expect, it } from "vitest";
import { runInTerminal } from "../tests/kit/terminal.ts";

it("config prints the settings in force, and masks every secret", async () => {
  const { exitCode, output } = await runInTerminal(["config"], {
    PORT: "4100",
    DATABASE_URL: "postgres://portal:db-secret@db.example/portal?sslmode=require",
    DOCUMENTS_URL: "s3://papers/rampur?endpoint=https://store.example",
    AWS_ACCESS_KEY_ID: "store-id",
    AWS_SECRET_ACCESS_KEY: "store-secret",
    CLAMD_URL: "tcp://127.0.0.1:3310",
    SMTP_URL: "smtps://office:mail-secret@mail.example",
    MAIL_API_URL: "https://mail.example/send?token=api-secret",
    SECRET_KEY: "a secret that nobody else may read",
    TRUST_PROXY: "10.0.0.0/8,::1",
    METRICS_TOKEN: "metrics-secret",
  });
  expect(exitCode).toBe(0);
  const lines = output.split("\n");
  for (const line of [
    "PORT=4100",
    "PUBLIC_URL=http://localhost:4100",
    "DATABASE_URL=postgres://portal:****@db.example/portal?sslmode=require",
    "DOCUMENTS_URL=s3://papers/rampur/?endpoint=https://store.example&region=us-east-1",
    "AWS_ACCESS_KEY_ID=****",
    "AWS_SECRET_ACCESS_KEY=****",
    "CLAMD_URL=tcp://127.0.0.1:3310",
    "SMTP_URL=smtps://office:****@mail.example",
    "MAIL_API_URL=https://mail.example/send?token=****",
    "SECRET_KEY=****",
    "MAIL_FROM=",
  ])
    expect(lines).toContain(line);
  for (const secret of [
    "db-secret",
    "store-id",
    "store-secret",
    "mail-secret",
    "metrics-secret",
    "api-secret",
    "nobody else may read",
  ])
    expect(output).not.toContain(secret);
  expect(output).toMatch(/^TRUST_PROXY=.*10\.0\.0\.0\/8/m);
});

it("config names the file of a secret key that the portal generates", async () => {
  const { output } = await runInTerminal(["config"], { DATA_DIR: "/srv/portal" });
  expect(output).toContain("SECRET_KEY=(in /srv/portal/secret-key)");
  expect(output).toContain("DATABASE_URL=/srv/portal/portal.sqlite");
});
