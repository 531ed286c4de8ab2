/**
 * The parts of a service worker's global scope that are used (W3C Service Workers); TypeScript's DOM types lack
 * them.
 */
export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", handle: (event: LifeEvent) => void): void;
  addEventListener(type: "fetch", handle: (event: PageEvent) => void): void;
  addEventListener(type: "message", handle: (event: AskedEvent) => void): void;
}

export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageEvent extends LifeEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface AskedEvent extends LifeEvent {
  data: unknown;
  /** Where the page that asks was loaded from. */
  origin: string;
  ports: readonly MessagePort[];
}
