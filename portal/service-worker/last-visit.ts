import { withStore } from "./database.ts";

/**
 * What the worker stores about the last page that was opened with a connection, and the language that was chosen since in
 * a copy.
 */
export interface LastVisit {
  language?: string | undefined;
  theme?: string | undefined;
  /** The person who was signed in. */
  owner?: string | undefined;
  /** The fingerprint of the session of that person. */
  session?: string | undefined;
}

export async function readLastVisit(): Promise<LastVisit> {
  const lastVisit = await withStore<unknown>("memory", "readonly", (store) => store.get("page"));
  return (lastVisit as LastVisit | undefined) ?? {};
}

export async function storeLastVisit(lastVisit: LastVisit): Promise<void> {
  await withStore("memory", "readwrite", (store) => store.put(lastVisit, "page"));
}
