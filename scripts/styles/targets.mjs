/** The oldest browsers the pages are built for; docs/browsers.md says what each of them gets. */
export const oldestBrowsers = ["chrome80", "firefox84", "safari13.1"];
