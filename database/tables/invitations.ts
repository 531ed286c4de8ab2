import type { Fixed, Milliseconds } from "./columns.ts";

/** A link by which somebody makes their own account; at most one for each email. */
export interface InvitationsTable {
  id: Fixed<string>;
  /** SHA-256 of the token in the link. */
  tokenHash: Fixed<string>;
  email: Fixed<string>;
  /** What the administrator calls them; the invited person may change it. */
  displayName: Fixed<string | null>;
  role: Fixed<"citizen" | "staff" | "admin">;
  /** Only for citizens. */
  duty: Fixed<"helper" | "auditor" | null>;
  /** The letter with the link. */
  letterId: Fixed<string>;
  /** The administrator who sent the invitation, which is deleted with their account, or when they lose that role. */
  invitedBy: Fixed<string>;
  createdAt: Fixed<Milliseconds>;
  expiresAt: Fixed<Milliseconds>;
}
