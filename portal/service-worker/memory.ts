import { withStore } from "./database.ts";

/** What the worker stores about the last page that was opened with a connection. */
export interface Memory {
  language?: string | undefined;
  theme?: string | undefined;
  /** The person who was signed in, and the mark of that session. */
  owner?: string | undefined;
  mark?: string | undefined;
}

export async function remembered(): Promise<Memory> {
  const memory = await withStore<unknown>("memory", "readonly", (store) => store.get("page"));
  return (memory as Memory | undefined) ?? {};
}

export async function remember(memory: Memory): Promise<void> {
  await withStore("memory", "readwrite", (store) => store.put(memory, "page"));
}
