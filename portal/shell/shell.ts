import type { Role } from "../../council/permissions.ts";
import type { CouncilView } from "../../council/settings/view.ts";
import type { Flash } from "../visit/flash.ts";
import type { Theme } from "../visit/theme.ts";

/** The signed-in person. */
export interface SignedIn {
  displayName: string;
  role: Role;
  /** Their number of unread notifications. */
  unread: number;
  /** The day by which they must turn on a second factor, written out. */
  secondFactorDue?: string | undefined;
}

/** The props of header and footer on every page. */
export interface ShellProps {
  council: CouncilView;
  person?: SignedIn | undefined;
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
