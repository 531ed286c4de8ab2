import { domainToASCII } from "node:url";
import { sql, type Kysely } from "kysely";

/**
 * Emails are stored in one spelling: NFKC, lower case, without default-ignorable characters, the domain in ASCII without a
 * trailing dot. If several accounts would get the same email, the account that already has it in this spelling keeps it,
 * otherwise the oldest account gets it. The other accounts keep their spelling, which still works for signing in, letters
 * and operator commands (council/accounts/rules.ts). No account is merged or lost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await respellUsers(db);
  for (const table of ["registrations", "codes", "contactMessages"])
    await respell(db, table, "email");
  await respell(db, "letters", "to", sql`where "state" = 'waiting'`);
}

async function respellUsers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ uid: string; email: string }>`
    select "uid", "email" from "users" order by "createdAt", "uid"`.execute(db);
  const usedEmails = new Set(rows.map(({ email }) => email));
  for (const { uid, email } of rows) {
    const normalised = normalise(email);
    if (normalised === undefined || usedEmails.has(normalised)) continue;
    usedEmails.add(normalised);
    await sql`update "users" set "email" = ${normalised} where "uid" = ${uid}`.execute(db);
  }
}

async function respell(db: Kysely<unknown>, table: string, column: string, which = sql``) {
  const { rows } = await sql<{ email: string }>`
    select distinct ${sql.ref(column)} as "email" from ${sql.table(table)} ${which}`.execute(db);
  for (const { email } of rows) {
    const normalised = normalise(email);
    if (normalised === undefined || normalised === email) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${normalised}
      where ${sql.ref(column)} = ${email}`.execute(db);
  }
}

/** The normalised email, as of this migration; undefined for an invalid email. */
function normalise(email: string): string | undefined {
  const folded = email
    .trim()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC");
  const [local = "", domain = "", ...more] = folded.split("@");
  const host = /[\s/\\?#%:]/.test(domain) ? "" : domainToASCII(domain).replace(/\.$/, "");
  return local === "" || host === "" || more.length > 0 ? undefined : `${local}@${host}`;
}
