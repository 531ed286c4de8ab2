import { endedSessionFingerprint } from "../visit/session-fingerprint.ts";
import type { OpenedPage, WorkerMessage } from "../elements/worker-messages.ts";
import { updateCopies } from "./copies.ts";
import { readLastVisit, storeLastVisit } from "./last-visit.ts";
import { copyPathFor } from "./page-paths.ts";
import { sendTypedValues } from "./send-typed-values.ts";
import { deleteAllForms, deleteForm, purgeForms, formsOf, storeForm } from "./forms-on-phone.ts";

/** Handles a message from one of the portal's pages (`portal/elements/worker-messages.ts`). */
export async function answerMessage(message: WorkerMessage): Promise<unknown> {
  switch (message.what) {
    case "visit":
      return recordVisit(message.visit);
    case "owner": {
      const { owner, session } = await readLastVisit();
      return session !== undefined && session === message.session ? owner : undefined;
    }
    case "keep": {
      // A page that was left open may belong to a person who is no longer signed in.
      const { owner } = await readLastVisit();
      if (owner === message.form.owner) await storeForm(message.form);
      return owner === message.form.owner;
    }
    case "list":
      await purgeForms(undefined, Date.now());
      return formsOf(message.owner);
    case "delete":
      await deleteForm(message.owner, message.key);
      return true;
    case "send":
      return sendTypedValues(message.owner);
    case "signOut": {
      const { language, theme } = await readLastVisit();
      await storeLastVisit({ language, theme });
      await deleteAllForms();
      return true;
    }
  }
}

async function recordVisit({
  path,
  language,
  theme,
  owner,
  session,
}: OpenedPage): Promise<boolean> {
  if (session === endedSessionFingerprint) {
    await storeLastVisit({ language, theme });
    await deleteAllForms();
  } else {
    await storeLastVisit({ language, theme, owner, session });
    await purgeForms(owner, Date.now());
    // The form's own page sends its values itself, and shows conflicts.
    if (owner && !path.startsWith("/apply/")) await sendTypedValues(owner);
  }
  await updateCopies(copyPathFor(path), language);
  return true;
}
