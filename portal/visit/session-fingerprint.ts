/** A cookie that scripts may read. It lives as long as the session cookie and changes with it. */
export const sessionFingerprintCookie = "session-fingerprint";

/** Its value after signing out, until the browser is closed. */
export const endedSession = "ended";
