/**
 * Refusals that say nothing: from outside, what a person may not see looks like what is not there.
 * Thrown anywhere in the office, answered in one place (portal/visit/answer.ts).
 */
export class Refusal extends Error {}

/** There is no such thing. */
export class Missing extends Refusal {
  override name = "Missing";
}

/** The person's role does not allow it, or it belongs to somebody else. */
export class Forbidden extends Refusal {
  override name = "Forbidden";
}

/** Their role allowed it when their request began to arrive, and does no more. */
export class RoleLost extends Forbidden {
  override name = "RoleLost";
}

/** Their session ended, or their account was disabled or deleted, while their request arrived. */
export class SignedOut extends Refusal {
  override name = "SignedOut";
}
