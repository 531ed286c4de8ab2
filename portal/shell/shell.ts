import type { Role } from "../../council/permissions.ts";
import type { CouncilView } from "../../council/settings/view.ts";
import type { Flash } from "../visit/flash.ts";
import type { Theme } from "../visit/theme.ts";

/** The signed-in person. */
export interface SignedInPerson {
  displayName: string;
  role: Role;
  /** Their number of unread notifications. */
  unread: number;
  /** Undefined unless they must soon turn on a second factor. */
  secondFactorDue?: SecondFactorDueNotice | undefined;
}

/** Asks somebody to turn on a second factor, in the language of the page. */
export interface SecondFactorDueNotice {
  text: string;
  /** The text of the link to the page that turns it on. */
  link: string;
}

/** The props of header and footer on every page. */
export interface ShellProps {
  council: CouncilView;
  person?: SignedInPerson | undefined;
  /** The URL of this page, path and query, without `lang`. */
  path: string;
  /** The chosen theme; undefined follows the system. */
  theme?: Theme | undefined;
}

/** The props of the frame around every page. */
export interface FrameVisit extends ShellProps {
  /** The message of the previous page's action. */
  flash?: Flash | undefined;
}
