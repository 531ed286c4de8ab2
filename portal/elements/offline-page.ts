// The script of the offline pages. These pages need no fallback: without scripts no service worker shows them.
import "./offline-form.ts";
import "./sign-out.ts";
import "./forms-on-phone.ts";

for (const reloadButton of document.querySelectorAll<HTMLElement>("[data-reload]")) {
  reloadButton.hidden = false;
  reloadButton.addEventListener("click", () => location.reload());
  window.addEventListener("online", () => location.reload());
}
