/**
 * The parts of a service worker's global scope that are used (W3C Service Workers); TypeScript's DOM types lack
 * them.
 */
export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", handle: (event: LifecycleEvent) => void): void;
  addEventListener(type: "fetch", handle: (event: FetchEvent) => void): void;
  addEventListener(type: "message", handle: (event: PostedMessageEvent) => void): void;
}

export interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LifecycleEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface PostedMessageEvent extends LifecycleEvent {
  data: unknown;
  /** The origin of the page that sent the message. */
  origin: string;
  ports: readonly MessagePort[];
}
