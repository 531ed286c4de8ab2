/** The messages of PostgreSQL's client, of its pool, and of `watchConnections`, when the server does not answer in time. */
const timeouts = [
  "timeout expired",
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
  "PostgreSQL does not answer",
];

/** Node's codes for a certificate whose signer it does not know. */
const untrustedCodes = [
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
];

const conditions: [test: (error: PostgresError) => boolean, sentence: string][] = [
  [
    ({ message }) => message.includes("client password must be a"),
    "PostgreSQL asks for a password, and DATABASE_URL has none: postgres://user:password@host/database",
  ],
  [
    ({ code }) => code === "28P01",
    "PostgreSQL refuses the user and password of DATABASE_URL: correct them there",
  ],
  [
    ({ code, message }) => code === "28000" && message.includes("no encryption"),
    "PostgreSQL accepts only encrypted connections from this machine: add ?sslmode=verify-full to DATABASE_URL, or look at pg_hba.conf",
  ],
  [
    ({ code }) => code === "28000",
    "PostgreSQL does not know the user of DATABASE_URL, or refuses this user from this machine: look at the roles and at pg_hba.conf of PostgreSQL",
  ],
  [
    ({ code }) => code === "53300",
    "PostgreSQL has no connection left for DATABASE_URL: raise max_connections (each process of the portal takes up to 11), or end other programs that take connections",
  ],
  [
    ({ message }) => timeouts.includes(message),
    "PostgreSQL does not answer at the host and port of DATABASE_URL: start it, correct them, or let it through the firewall",
  ],
  [
    ({ message }) => message.startsWith("Connection terminated"),
    "The connection to PostgreSQL was closed: look at PostgreSQL's log, and at host and port in DATABASE_URL",
  ],
  [
    ({ message }) => message === "The server does not support SSL connections",
    "PostgreSQL offers no encryption (TLS): turn ssl on in postgresql.conf, or leave sslmode out of DATABASE_URL",
  ],
  [
    ({ code }) => code !== undefined && untrustedCodes.includes(code),
    "This machine does not know who signed PostgreSQL's certificate: give DATABASE_URL the file of that authority (?sslmode=verify-full&sslrootcert=/path/ca.pem)",
  ],
  [
    ({ code }) => code === "ERR_TLS_CERT_ALTNAME_INVALID",
    "PostgreSQL's certificate is of another host: name it in DATABASE_URL by the name in its certificate",
  ],
  [({ code }) => code === "3D000", "The database of DATABASE_URL does not exist: create it first"],
  [
    ({ code, message }) => code === "42501" && message.includes("schema"),
    "The user of DATABASE_URL may not create tables in this database: make this user the owner of the database",
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
