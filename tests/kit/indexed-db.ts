/**
 * The part of IndexedDB that portal/service-worker/database.ts uses, in memory: transactions run one after the other, and
 * each request succeeds a moment after it was made.
 */
export function memoryIndexedDb() {
  const stores: Record<string, Map<unknown, unknown>> = { forms: new Map(), memory: new Map() };
  let lastTransaction = Promise.resolve();

  function transaction(name: string) {
    const events = new EventTarget();
    let rows: Map<unknown, unknown>;
    const requests: (() => void)[] = [];
    const request = (work: () => unknown) => {
      const result: unknown = undefined;
      const madeRequest = Object.assign(new EventTarget(), { result });
      requests.push(() => {
        madeRequest.result = work();
        madeRequest.dispatchEvent(new Event("success"));
      });
      return madeRequest;
    };
    const read = (work: () => unknown) => {
      const madeRequest = request(work);
      madeRequest.addEventListener("success", () => database.onRead());
      return madeRequest;
    };
    const copy = (value: unknown): unknown => structuredClone(value);
    const store = {
      getAll: () => read(() => [...rows.values()].map(copy)),
      get: (key: string) => read(() => copy(rows.get(key))),
      put: (value: { key?: string }, key?: string) =>
        request(() => rows.set(key ?? value.key, copy(value))),
      delete: (key: string) => request(() => rows.delete(key)),
      clear: () => request(() => rows.clear()),
    };
    lastTransaction = lastTransaction.then(async () => {
      rows = stores[name]!;
      for (let next = requests.shift(); next; next = requests.shift()) {
        await new Promise((resolve) => setTimeout(resolve));
        next();
      }
      events.dispatchEvent(new Event("complete"));
    });
    return Object.assign(events, { objectStore: () => store, error: null });
  }

  const open = () => {
    const openRequest = Object.assign(new EventTarget(), { result: { transaction, close() {} } });
    setTimeout(() => openRequest.dispatchEvent(new Event("success")));
    return openRequest;
  };
  /** A test may replace `onRead`, which is called after each read. */
  const database = { open, onRead: () => {} };
  return database;
}
