/** The oldest supported browsers; docs/browsers.md says what works in each. */
export const oldestBrowsers = ["chrome80", "firefox84", "safari13.1"];
