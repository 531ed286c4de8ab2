import type { Role } from "../../council/permissions.ts";
import type { CouncilView } from "../../council/settings/view.ts";
import type { Flash } from "../visit/flash.ts";
import type { Theme } from "../visit/theme.ts";

/** Who is signed in. */
export interface SignedIn {
  displayName: string;
  role: Role;
  /** How many notifications they have not read. */
  unread: number;
}

/** What header and footer are given on every page. */
export interface ShellProps {
  council: CouncilView;
  person?: SignedIn | undefined;
  /** The address of this page, path and query, without `lang`. */
  path: string;
  /** The chosen theme; undefined follows the system. */
  theme?: Theme | undefined;
}

/** What the frame around every page is given. */
export interface FrameVisit extends ShellProps {
  /** What has just happened. */
  flash?: Flash | undefined;
}
