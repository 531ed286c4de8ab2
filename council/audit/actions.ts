/** What an action of the audit log is about. The filter of the page groups the actions by these. */
export const auditGroups = ["accounts", "applications", "fees", "services", "portal"] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** The actions that the audit log records, each with what it is about. Stored and hashed in each entry: rename none. */
export const auditActions = {
  REGISTER: "accounts",
  LOGIN: "accounts",
  LOGOUT: "accounts",
  CHANGE_PASSWORD: "accounts",
  CHANGE_EMAIL: "accounts",
  UPDATE_PROFILE: "accounts",
  END_SESSIONS: "accounts",
  TURN_ON_SECOND_FACTOR: "accounts",
  TURN_OFF_SECOND_FACTOR: "accounts",
  ADD_AUTHENTICATOR_APP: "accounts",
  ADD_PASSKEY: "accounts",
  REMOVE_PASSKEY: "accounts",
  /** The portal refused a passkey that may be a copy. */
  REFUSE_PASSKEY: "accounts",
  REPLACE_RECOVERY_CODES: "accounts",
  USE_RECOVERY_CODE: "accounts",
  FORGET_BROWSERS: "accounts",
  /** An administrator took away the second factor of somebody else. */
  RESET_SECOND_FACTOR: "accounts",
  REQUEST_DATA_EXPORT: "accounts",
  DOWNLOAD_DATA_EXPORT: "accounts",
  CREATE_USER: "accounts",
  CHANGE_ROLE: "accounts",
  CHANGE_DUTY: "accounts",
  DISABLE_USER: "accounts",
  ENABLE_USER: "accounts",
  DELETE_USER: "accounts",
  /** The person gets an account by a link. */
  INVITE_PERSON: "accounts",
  WITHDRAW_INVITATION: "accounts",
  ACCEPT_INVITATION: "accounts",
  /** At the counter. The next three happen there, too. */
  FIND_PEOPLE: "accounts",
  /** Of a counter applicant, as the next two. */
  ADD_PERSON: "accounts",
  CHANGE_CONTACT_EMAIL: "accounts",
  /** Of a counter applicant: name, phone, year of birth or language was corrected, or the email deleted. */
  CHANGE_SERVED: "accounts",
  SUBMIT_APPLICATION: "applications",
  TELL_BY_PHONE: "applications",
  /** Takes back TELL_BY_PHONE: the call was ticked off by mistake. */
  NOT_TOLD_BY_PHONE: "applications",
  CREATE_CLAIM_CODE: "applications",
  CLAIM_APPLICATION: "applications",
  UPDATE_APPLICATION_STATUS: "applications",
  WRITE_MESSAGE: "applications",
  ADD_NOTE: "applications",
  MARK_NO_ANSWER_NEEDED: "applications",
  REQUEST_CORRECTION: "applications",
  WITHDRAW_CORRECTION: "applications",
  CORRECT_APPLICATION: "applications",
  ISSUE_CERTIFICATE: "applications",
  HOLD_CERTIFICATE: "applications",
  /** Written besides ISSUE_CERTIFICATE: issued beyond the brake, because there was no second official. */
  ISSUE_BEYOND_USUAL: "applications",
  RELEASE_CERTIFICATE: "applications",
  DROP_CERTIFICATE: "applications",
  REVOKE_CERTIFICATE: "applications",
  EXPORT_CERTIFICATES: "applications",
  CHANGE_DUE_DATE: "applications",
  /** To another office. */
  FORWARD_APPLICATION: "applications",
  /** The virus scanner refused a file. */
  REFUSE_DOCUMENT: "applications",
  REVEAL_AADHAR: "applications",
  REVEAL_IDENTITY_NUMBER: "applications",
  /**
   * The portal refused a text on another person's application: it contained the applicant's Aadhaar number, or many
   * numbers of 12 digits.
   */
  REFUSE_TEXT_WITH_NUMBER: "applications",
  /** An auditor opened a document, with a reason. */
  OPEN_DOCUMENT: "applications",
  ASSIGN_APPLICATION: "applications",
  EXPORT_APPLICATIONS: "applications",
  RECORD_PAYMENT: "fees",
  WAIVE_FEE: "fees",
  REFUND_PAYMENT: "fees",
  VOID_PAYMENT: "fees",
  EXPORT_DAY_BOOK: "fees",
  CREATE_SERVICE: "services",
  DUPLICATE_SERVICE: "services",
  UPDATE_SERVICE: "services",
  MOVE_SERVICE: "services",
  /** The council's own order of the services was given up. */
  LIST_NEWEST_FIRST: "services",
  DELETE_SERVICE: "services",
  SAVE_SERVICE_DRAFT: "services",
  PUBLISH_SERVICE: "services",
  DISCARD_SERVICE_DRAFT: "services",
  UPDATE_SETTINGS: "portal",
  UPDATE_CALENDAR: "portal",
  /** A phrase for remarks, as in the next three. */
  ADD_PHRASE: "portal",
  UPDATE_PHRASE: "portal",
  MOVE_PHRASE: "portal",
  DELETE_PHRASE: "portal",
  READ_LETTER: "portal",
  SEND_LETTER_AGAIN: "portal",
  SEND_TEST_LETTER: "portal",
  /** A step of a new portal's list of first steps. */
  CONFIRM_FIRST_STEP: "portal",
  /** A message of the contact form, as in the next one. */
  MARK_MESSAGE_ANSWERED: "portal",
  MARK_MESSAGE_NOT_ANSWERED: "portal",
  EXPORT_AUDIT_LOG: "portal",
  EXPORT_FIGURES: "portal",
  BACKUP: "portal",
  RESTORE: "portal",
  MOVE_DATABASE: "portal",
  MIGRATE: "portal",
  MAKE_SETUP_LINK: "portal",
  CHANGE_SECRET_KEY: "portal",
  ROTATE_SIGNING_KEY: "portal",
  /** After a restore, the operator brought back revocations from a published list. */
  IMPORT_STATUS_LIST: "portal",
  RETENTION: "portal",
  AUDIT_ALARM: "portal",
  ACCEPT_AUDIT_ALARM: "portal",
} as const satisfies Record<string, AuditGroup>;

export type AuditAction = keyof typeof auditActions;

/** A stored action as one of `auditActions`; undefined for an action that this release does not know. */
export function toKnownAction(stored: string): AuditAction | undefined {
  return Object.hasOwn(auditActions, stored) ? (stored as AuditAction) : undefined;
}
