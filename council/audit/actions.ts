/** What the actions of the audit log are about; the filter lists them by it. */
export const auditGroups = ["accounts", "applications", "fees", "services", "portal"] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** The actions that the audit log records, each with what it is about. */
export const auditActions = {
  REGISTER: "accounts",
  LOGIN: "accounts",
  LOGOUT: "accounts",
  CHANGE_PASSWORD: "accounts",
  CHANGE_EMAIL: "accounts",
  UPDATE_PROFILE: "accounts",
  END_SESSIONS: "accounts",
  REQUEST_DATA_EXPORT: "accounts",
  DOWNLOAD_DATA_EXPORT: "accounts",
  CREATE_USER: "accounts",
  CHANGE_ROLE: "accounts",
  CHANGE_DUTY: "accounts",
  DISABLE_USER: "accounts",
  ENABLE_USER: "accounts",
  DELETE_USER: "accounts",
  FIND_PEOPLE: "accounts",
  ADD_PERSON: "accounts",
  SUBMIT_APPLICATION: "applications",
  TELL_BY_PHONE: "applications",
  CREATE_CLAIM_CODE: "applications",
  CLAIM_APPLICATION: "applications",
  UPDATE_APPLICATION_STATUS: "applications",
  WRITE_MESSAGE: "applications",
  ADD_NOTE: "applications",
  MARK_NO_ANSWER_NEEDED: "applications",
  REQUEST_CORRECTION: "applications",
  WITHDRAW_CORRECTION: "applications",
  CORRECT_APPLICATION: "applications",
  CHANGE_DUE_DATE: "applications",
  REFUSE_DOCUMENT: "applications",
  REVEAL_AADHAR: "applications",
  REVEAL_IDENTITY_NUMBER: "applications",
  RECORD_PAYMENT: "fees",
  WAIVE_FEE: "fees",
  REFUND_PAYMENT: "fees",
  VOID_PAYMENT: "fees",
  EXPORT_DAY_BOOK: "fees",
  CREATE_SERVICE: "services",
  UPDATE_SERVICE: "services",
  DELETE_SERVICE: "services",
  SAVE_SERVICE_DRAFT: "services",
  PUBLISH_SERVICE: "services",
  DISCARD_SERVICE_DRAFT: "services",
  UPDATE_SETTINGS: "portal",
  UPDATE_CALENDAR: "portal",
  ADD_PHRASE: "portal",
  UPDATE_PHRASE: "portal",
  MOVE_PHRASE: "portal",
  DELETE_PHRASE: "portal",
  SEND_LETTER_AGAIN: "portal",
  MARK_MESSAGE_ANSWERED: "portal",
  MARK_MESSAGE_NOT_ANSWERED: "portal",
  EXPORT_AUDIT_LOG: "portal",
  BACKUP: "portal",
  RESTORE: "portal",
  CHANGE_SECRET_KEY: "portal",
  RETENTION: "portal",
  AUDIT_ALARM: "portal",
  ACCEPT_AUDIT_ALARM: "portal",
} as const satisfies Record<string, AuditGroup>;

export type AuditAction = keyof typeof auditActions;

/** A stored action; undefined for one that this version does not know. */
export function knownAction(stored: string): AuditAction | undefined {
  return Object.hasOwn(auditActions, stored) ? (stored as AuditAction) : undefined;
}
