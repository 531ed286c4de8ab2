/**
 * A browser driven by its own protocol, for those that Playwright does not drive: an old Chrome,
 * and the system's Firefox and WebKit.
 */
export interface PlainBrowser {
  /** Its name and version, as it reports them. */
  readonly name: string;
  /** Uncaught errors so far, and what pages wrote to `console.error`. */
  readonly errors: string[];
  /** Opens a page; may return before it has loaded. */
  goto(url: string): Promise<void>;
  /**
   * Evaluates an expression in the page and returns its value, which must be JSON.
   * @throws when it throws, or when another page loads meanwhile
   */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Chooses local files in a file input. */
  setFiles(selector: string, paths: string[]): Promise<void>;
  /** Deletes all cookies. */
  clearCookies(): Promise<void>;
  close(): Promise<void>;
}
