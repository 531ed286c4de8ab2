import { deleteCopies } from "./copies.ts";
import { deleteDatabase } from "./database.ts";
import type { WorkerScope } from "./scope.ts";

// Served in place of the worker if SERVICE_WORKER is off: deletes everything the worker stored, and unregisters
// itself.
const worker = self as unknown as WorkerScope;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => {
  const work = [deleteCopies(), deleteDatabase(), worker.registration.unregister()];
  event.waitUntil(Promise.all(work));
});
