import type { WorkerAnswers, WorkerMessage } from "./worker-messages.ts";

/** A worker that hangs must not keep anybody from signing out. */
const answerWithinMs = 2000;

/**
 * Sends a message to the service worker.
 * @returns the worker's answer; undefined if there is no worker, or it does not answer within two seconds
 */
export async function askWorker<Message extends WorkerMessage>(
  message: Message,
): Promise<WorkerAnswers[Message["what"]] | undefined> {
  try {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    // Uses the controller if there is one, because the page may be about to unload.
    const worker = workers?.controller ?? (await workers?.getRegistration())?.active;
    return worker ? await requestFrom(worker, message) : undefined;
  } catch {
    // Browsers may forbid service workers.
    return undefined;
  }
}

function requestFrom<Message extends WorkerMessage>(
  worker: ServiceWorker,
  message: Message,
): Promise<WorkerAnswers[Message["what"]] | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }) =>
      resolve(data as WorkerAnswers[Message["what"]]),
    );
    port1.start();
    setTimeout(resolve, answerWithinMs);
    worker.postMessage(message, [port2]);
  });
}
