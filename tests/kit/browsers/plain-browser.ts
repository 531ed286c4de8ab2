/**
 * A browser spoken to by its own protocol, for those that Playwright does not drive: a Chrome of years
 * ago, the Firefox and the WebKit of the system.
 */
export interface PlainBrowser {
  /** Its name and version, as it says them itself. */
  readonly name: string;
  /** What it complained of so far: uncaught errors, and what pages wrote to `console.error`. */
  readonly errors: string[];
  /** Opens a page; may come back before the page has. */
  goto(url: string): Promise<void>;
  /**
   * Runs an expression in the page and gives its value, which JSON can carry.
   * @throws when it throws, or when another page comes meanwhile
   */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Chooses files of this machine in a file input. */
  setFiles(selector: string, paths: string[]): Promise<void>;
  /** Forgets who is signed in. */
  clearCookies(): Promise<void>;
  close(): Promise<void>;
}
