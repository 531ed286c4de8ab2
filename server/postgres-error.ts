const conditions: [test: (error: PostgresError) => boolean, sentence: string][] = [
  [
    ({ message }) => message.includes("client password must be a"),
    "PostgreSQL asks for a password, and DATABASE_URL has none: postgres://user:password@host/database",
  ],
  [
    ({ code }) => code === "28P01",
    "PostgreSQL does not know the user and password of DATABASE_URL: mend them there",
  ],
  [
    ({ code }) => code === "28000",
    "PostgreSQL lets the user of DATABASE_URL in from nowhere, or does not know it: look at its roles and pg_hba.conf",
  ],
  [({ code }) => code === "3D000", "The database of DATABASE_URL is not there: create it first"],
  [
    ({ code, message }) => code === "42501" && message.includes("schema"),
    "The user of DATABASE_URL may make no tables in this database: make it the owner of the database",
  ],
];

type PostgresError = Error & { code?: string };

/**
 * The message for an operator about a PostgreSQL error; undefined for any other error.
 * @param source the setting or option that the URL came from
 */
export function postgresErrorSentence(error: unknown, source = "DATABASE_URL"): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const sentence = conditions.find(([test]) => test(error))?.[1];
  return sentence && `${sentence.replaceAll("DATABASE_URL", source)} (${error.message})`;
}
