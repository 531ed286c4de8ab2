/**
 * Enough of IndexedDB for `portal/service-worker/database.ts`: transactions run one after the other, and their requests are
 * answered later than they are made.
 */
export function memoryIndexedDb() {
  const stores: Record<string, Map<unknown, unknown>> = { forms: new Map(), memory: new Map() };
  let last = Promise.resolve();

  function transaction(name: string) {
    const events = new EventTarget();
    let rows: Map<unknown, unknown>;
    const requests: (() => void)[] = [];
    const request = (work: () => unknown) => {
      const result: unknown = undefined;
      const made = Object.assign(new EventTarget(), { result });
      requests.push(() => {
        made.result = work();
        made.dispatchEvent(new Event("success"));
      });
      return made;
    };
    const read = (work: () => unknown) => {
      const made = request(work);
      made.addEventListener("success", () => database.onRead());
      return made;
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
    last = last.then(async () => {
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
    const opened = Object.assign(new EventTarget(), { result: { transaction, close() {} } });
    setTimeout(() => opened.dispatchEvent(new Event("success")));
    return opened;
  };
  /** `onRead` is called when something was read. */
  const database = { open, onRead: () => {} };
  return database;
}
