import type { Office } from "../office.ts";
import { findForgedKeys } from "./signing-keys.ts";

/** Finds errors in certificates and their keys, one line each: keys that the portal did not make. */
export async function findCertificateErrors(office: Office): Promise<string[]> {
  const forged = await findForgedKeys(office);
  return forged.map((id) => `signingKeys ${id}: this portal did not make it; it checks nothing`);
}
