import { askWorker } from "./ask-worker.ts";
import { pageOwner } from "./page-copy.ts";

/** The page that asks whether to sign out although that deletes values that were typed on this phone and not sent. */
const confirmationPage = "/logout/unsent";

// Signing out deletes what was typed on this phone. A person with unsent values is asked first.
document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (form.getAttribute("action") !== "/logout" || !workers?.controller) return;
  // The confirmation page loads this file in two scripts, of which the first has handled the event.
  if (event.defaultPrevented) return;
  event.preventDefault();
  void signOut(form);
});

async function signOut(form: HTMLFormElement): Promise<void> {
  const isConfirmed = location.pathname === confirmationPage;
  // Without a connection this URL shows the offline page.
  if (!isConfirmed && (!navigator.onLine || (await hasUnsent())))
    return location.assign(confirmationPage);
  await askWorker({ what: "signOut" });
  form.submit();
}

async function hasUnsent(): Promise<boolean> {
  const owner = pageOwner();
  const forms = owner && (await askWorker({ what: "list", owner }));
  return (forms || []).some(({ unsent }) => unsent.length > 0);
}
