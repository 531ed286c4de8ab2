import { z } from "zod";

/** Who has an application; blank for nobody. */
const assignee = z.string().max(100);

/** The form that assigns an application. */
export const assignmentForm = z.strictObject({
  formOwner: z.string().optional(),
  /** The button: to oneself, to whom is chosen in `colleague`, or to nobody. */
  assign: z.enum(["me", "colleague", "nobody"]),
  colleague: assignee.optional(),
  /** Who had it when the form was shown. */
  assignee,
});
