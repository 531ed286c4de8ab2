/**
 * A browser that tests drive without Playwright, by a protocol of the browser: an old Chrome, and the system's Firefox
 * and WebKit.
 */
export interface PlainBrowser {
  /** The name and version that the browser reports. */
  readonly name: string;
  /** The uncaught errors so far, and the messages that pages wrote to `console.error`. */
  readonly errors: string[];
  /** Opens a page; may return before it has loaded. */
  goto(url: string): Promise<void>;
  /**
   * Evaluates an expression in the page and returns its value, which must be JSON.
   * @throws when the expression throws, or when another page loads meanwhile
   */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Chooses local files in a file input. */
  setFiles(selector: string, paths: string[]): Promise<void>;
  /** Deletes all cookies. */
  clearCookies(): Promise<void>;
  close(): Promise<void>;
}
