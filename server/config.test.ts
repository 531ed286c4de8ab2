import { describe, expect, it } from "vitest";
import { ConfigFaults, isLoopbackHost, readConfig } from "./config.ts";

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
}

describe("settings", () => {
  it("need none: a portal for this machine", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      accountHints: "spec",
    });
    expect(readConfig({}).databaseUrl).toMatch(/data[\\/]portal\.sqlite$/);
  });

  it("take an empty one for none", () => {
    expect(readConfig({ PORT: "", SMTP_URL: " " }).port).toBe(3000);
  });

  it("list every fault at once", () => {
    const faults = faultsOf({
      PORT: "many",
      PUBLIC_URL: "panchayat.example",
      SMTP_URL: "http://mail.example",
      SECRET_KEY: "short",
      TRUST_PROXY: "10.0.0.1, next door",
      ACCOUNT_HINTS: "maybe",
      DOCUMENTS_URL: "s3://papers",
    });
    for (const name of [
      "PORT",
      "PUBLIC_URL",
      "SMTP_URL",
      "SECRET_KEY",
      '"next door"',
      "ACCOUNT_HINTS",
      "DOCUMENTS_URL",
    ])
      expect(
        faults.some((fault) => fault.includes(name)),
        name,
      ).toBe(true);
    expect(faults).toHaveLength(7);
  });

  it("refuse a public address without a way to send letters", () => {
    expect(faultsOf({ PUBLIC_URL: "https://panchayat.example" })[0]).toMatch(/SMTP_URL/);
    expect(
      faultsOf({ PUBLIC_URL: "https://panchayat.example", SMTP_URL: "smtp://mail.example" }),
    ).toEqual([]);
  });

  it("do not take a name that begins like this machine's address for this machine", () => {
    expect(isLoopbackHost("127.0.0.1")).toBe(true);
    expect(isLoopbackHost("127.evil.example")).toBe(false);
  });

  it("take the slash off the public address", () => {
    expect(readConfig({ PUBLIC_URL: "http://localhost:3000/" }).publicUrl).toBe(
      "http://localhost:3000",
    );
  });
});
