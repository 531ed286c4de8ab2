/** Node's error when it cannot listen. */
type ListenError = NodeJS.ErrnoException & { syscall: "listen"; port?: number; address?: string };

/** The message for the operator if the portal cannot listen on PORT and HOST; undefined for other errors. */
export function listenErrorSentence(error: unknown): string | undefined {
  if (!isListenError(error)) return undefined;
  const { code, port, address } = error;
  switch (code) {
    case "EACCES":
      return (
        `PORT ${port} is below 1024 and only root may listen there, but the portal acts as the owner of DATA_DIR, ` +
        "also when root starts it: set PORT to 1024 or more, and let a proxy take what comes to 80 and 443"
      );
    case "EADDRINUSE":
      return `Another program listens on PORT ${port} already: stop it, or set another PORT`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST ${address ?? ""} is no address of this machine: set 127.0.0.1, or one that it has`;
    case "EAI_AGAIN":
      return `HOST ${address ?? ""} cannot be looked up: no name server (DNS) answers now; set 127.0.0.1, or an IP of this machine`;
    case undefined:
    default:
      return undefined;
  }
}

function isListenError(error: unknown): error is ListenError {
  return error instanceof Error && (error as NodeJS.ErrnoException).syscall === "listen";
}
