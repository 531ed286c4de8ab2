/** A cookie that scripts may read. It lives as long as the session cookie and changes with it. */
export const sessionFingerprintCookie = "session-fingerprint";

/** The value of that cookie after signing out, until the browser is closed. */
export const endedSessionFingerprint = "ended";
