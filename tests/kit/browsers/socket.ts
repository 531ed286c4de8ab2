/** A connection with JSON method calls and events: CDP or WebDriver BiDi. */
export interface Socket {
  /** @throws the error that the browser reports */
  call<Result>(method: string, params?: object): Promise<Result>;
  close(): void;
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: unknown;
  message?: string;
}

/** @param onEvent called with every event */
export async function openSocket(
  url: string,
  // oxlint-disable-next-line typescript/no-explicit-any -- each event has parameters of its own
  onEvent: (method: string, params: any) => void,
): Promise<Socket> {
  const socket = new WebSocket(url);
  const openCalls = new Map<number, (message: Message) => void>();
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`No connection to ${url}`)));
  });
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) onEvent(message.method ?? "", message.params);
    else openCalls.get(message.id)?.(message);
  });
  socket.addEventListener("close", () => {
    for (const settle of openCalls.values()) settle({ error: "the browser has gone" });
  });
  let callCount = 0;
  return {
    call<Result>(method: string, params: object = {}) {
      callCount += 1;
      const id = callCount;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise<Result>((resolve, reject) => {
        openCalls.set(id, ({ error, message, result }) => {
          openCalls.delete(id);
          if (!error) return resolve(result as Result);
          reject(new Error(`${method}: ${message ?? JSON.stringify(error)}`));
        });
      });
    },
    close: () => socket.close(),
  };
}
