/** An unfinished application form that the service worker keeps on this phone. */
export interface FormOnPhone {
  /** The form's key, as in its URL. */
  key: string;
  /** The person to whom the form belongs, as named by `Keys.formOwner`. */
  owner: string;
  serviceId: string;
  /** The heading of the form's page. */
  title: string;
  /** Values by control. Never an identity number. */
  values: Record<string, string>;
  /** The controls whose value is not saved in the draft yet. */
  unsent: string[];
  /** The controls for which another device saved another value: the form's page asks the person. */
  conflicts: string[];
  /** The draft's version that the form showed. */
  draftVersion: string;
  /** The version of the service that the form showed. */
  serviceVersionId: string;
  /** The time of the last input, in milliseconds of this phone's clock. */
  at: number;
}

/** A form to store. A page that does not save to the draft itself leaves out what a save changes. */
export type FormToKeep = Omit<FormOnPhone, "draftVersion" | "conflicts"> & {
  draftVersion?: string | undefined;
  conflicts?: string[] | undefined;
};

/** A page that was opened with a connection. */
export interface OpenedPage {
  path: string;
  language: string;
  theme: string | undefined;
  /** The person to whom the page was shown; undefined if signed out. */
  owner: string | undefined;
  /** The value of the cookie `session-fingerprint`. */
  session: string | undefined;
}

/** What a page may ask of the service worker. */
export type WorkerMessage =
  /** Reports an opened page: the worker updates copies of public pages, deletes forms of others, and sends unsent values. */
  | { what: "visit"; visit: OpenedPage }
  /** Who is signed in, as far as the phone knows. */
  | { what: "owner"; session: string | undefined }
  /** Stores a form, unless its owner is no longer signed in. */
  | { what: "keep"; form: FormToKeep }
  | { what: "list"; owner: string }
  | { what: "delete"; owner: string; key: string }
  /** Saves the unsent values of a person to their drafts. */
  | { what: "send"; owner: string }
  /** Deletes all stored forms, and stores none until the next `visit`. */
  | { what: "signOut" };

/** The worker's response to each message. */
export interface WorkerAnswers {
  visit: boolean;
  owner: string | undefined;
  /** Whether the form is stored. */
  keep: boolean;
  /** Newest first. */
  list: FormOnPhone[];
  delete: boolean;
  /** How many forms still have unsent values. */
  send: number;
  signOut: boolean;
}
