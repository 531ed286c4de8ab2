/**
 * The portal refuses a request. Any function in council/ may throw it. portal/visit/with-error-response.ts answers with a
 * 404, so that what a person may not see looks as if it did not exist. Some of the classes below get a response that says
 * more.
 */
export class RefusedError extends Error {}

/** There is no such thing. */
export class NotFoundError extends RefusedError {
  override name = "NotFoundError";
}

/** The person for whom a form is filled in is deleted, or has an account by now. Only those who file for others see this. */
export class ApplicantGoneError extends NotFoundError {
  override name = "ApplicantGoneError";
}

/**
 * An application that was filed at the counter belongs to an account now. Thrown only for those who could correct it while
 * its applicant had no email; everybody else gets NotFoundError.
 */
export class TakenOverError extends NotFoundError {
  override name = "TakenOverError";
}

/** The person's role and duty do not allow the request, or the thing belongs to somebody else. */
export class ForbiddenError extends RefusedError {
  override name = "ForbiddenError";
}

/**
 * The person may not file for others, or no longer, and the form is for somebody else. For a new application it is thrown
 * before anything is looked up, because the key of the form names somebody else. For a correction it is thrown only for
 * those who filed the application or opened it in the office; others get NotFoundError.
 */
export class FilingEndedError extends ForbiddenError {
  override name = "FilingEndedError";
}

/** The person has opened more counter applicants within an hour than the limit allows. */
export class TooManyOpenedError extends RefusedError {
  override name = "TooManyOpenedError";
}

/** The person has exported as many files within an hour as the limit allows. */
export class TooManyExportsError extends RefusedError {
  override name = "TooManyExportsError";
  readonly retryAfterMs: number;
  constructor(retryAfterMs: number) {
    super();
    this.retryAfterMs = retryAfterMs;
  }
}

/** The person's role or duty allowed the request when it began, but no longer does. */
export class RoleChangedError extends ForbiddenError {
  override name = "RoleChangedError";
}

/** The person's session ended, or their account was disabled or deleted, while the request arrived. */
export class SignedOutError extends RefusedError {
  override name = "SignedOutError";
}
