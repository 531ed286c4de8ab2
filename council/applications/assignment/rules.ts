import { z } from "zod";

/** The uid of an assignee; blank for nobody. */
const assignee = z.string().max(100);

/** The form that assigns an application. */
export const assignmentForm = z.strictObject({
  formOwner: z.string().optional(),
  /** The pressed button: assigns the application to the sender, to the person chosen in `colleague`, or to nobody. */
  assign: z.enum(["me", "colleague", "nobody"]),
  colleague: assignee.optional(),
  /** The assignee that the form showed. */
  assignee,
});
