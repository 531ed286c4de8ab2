import { NoSpace, type DocumentStore } from "../../council/documents/store.ts";

export interface MemoryStore extends DocumentStore {
  /** What is kept, by id: a test may damage or remove it. */
  kept: Map<string, Buffer>;
  /** While true the store has no space. */
  isFull: boolean;
}

export function memoryStore(): MemoryStore {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    isFull: false,
    async keep(id, bytes) {
      if (this.isFull) throw new NoSpace("The store is full");
      kept.set(id, Buffer.from(bytes));
    },
    read: async (id) => kept.get(id),
    remove: async (id) => void kept.delete(id),
    async *list() {
      yield* kept.keys();
    },
    check: async () => {},
  };
}
