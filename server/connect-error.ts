/** Node's error when it cannot connect. */
type ConnectError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string };

/**
 * The message for the operator if a server given in the settings, such as PostgreSQL, cannot be reached; undefined for
 * other errors.
 * @param source where the operator gave the address, as words for the sentence: "the settings", or an option of a command
 */
export function connectErrorSentence(error: unknown, source = "the settings"): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { syscall, code, address, port, hostname, message } = error as ConnectError;
  if (syscall === "getaddrinfo" && code === "EAI_AGAIN")
    return `The host ${hostname ?? ""} cannot be looked up: no name server (DNS) answers this machine now (${message})`;
  if (syscall === "getaddrinfo")
    return `There is no host ${hostname ?? ""}: correct its name in ${source} (${message})`;
  if (syscall !== "connect") return undefined;
  const place = port === undefined ? address : `${address} port ${port}`;
  return `Nothing answers at ${place}: start the server there, or correct its address in ${source} (${message})`;
}
