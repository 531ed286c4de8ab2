/** The object stores of this phone's database: forms by key, and one row with the worker's state. */
type Store = "forms" | "memory";

const databaseName = "portal";

/**
 * Runs work on a store in one transaction. Opens the database each time, because a browser may delete it in
 * between.
 */
export async function withStore<Result>(
  store: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("abort", () =>
        reject(transaction.error ?? new Error("aborted")),
      );
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore("forms", { keyPath: "key" });
      request.result.createObjectStore("memory");
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
  });
}

/** Deletes everything that is stored about any person. */
export function deleteDatabase(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(databaseName);
    for (const eventName of ["success", "error", "blocked"])
      request.addEventListener(eventName, () => resolve());
  });
}
