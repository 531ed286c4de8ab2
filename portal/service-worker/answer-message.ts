import { endedSession } from "../visit/session-mark.ts";
import type { Visit, WorkerMessage } from "../elements/worker-messages.ts";
import { keepCopies } from "./copies.ts";
import { remember, remembered } from "./memory.ts";
import { copyPathFor } from "./page-paths.ts";
import { sendTyped } from "./send-typed.ts";
import { deleteAllForms, deleteForm, deleteOutdated, formsOf, storeForm } from "./typed-forms.ts";

/** Handles a message from one of the portal's pages (`portal/elements/worker-messages.ts`). */
export async function answerMessage(message: WorkerMessage): Promise<unknown> {
  switch (message.what) {
    case "visit":
      return recordVisit(message.visit);
    case "owner": {
      const { owner, mark } = await remembered();
      return mark !== undefined && mark === message.mark ? owner : undefined;
    }
    case "keep": {
      // A page that was left open may belong to a person who is no longer signed in.
      const { owner } = await remembered();
      if (owner === message.form.owner) await storeForm(message.form);
      return owner === message.form.owner;
    }
    case "list":
      await deleteOutdated(undefined, Date.now());
      return formsOf(message.owner);
    case "delete":
      await deleteForm(message.owner, message.key);
      return true;
    case "send":
      return sendTyped(message.owner);
    case "signOut": {
      const { language, theme } = await remembered();
      await remember({ language, theme });
      await deleteAllForms();
      return true;
    }
  }
}

async function recordVisit({ path, language, theme, owner, mark }: Visit): Promise<boolean> {
  if (mark === endedSession) {
    await remember({ language, theme });
    await deleteAllForms();
  } else {
    await remember({ language, theme, owner, mark });
    await deleteOutdated(owner, Date.now());
    // The form's own page sends its values itself, and shows conflicts.
    if (owner && !path.startsWith("/apply/")) await sendTyped(owner);
  }
  await keepCopies(copyPathFor(path), language);
  return true;
}
