// The script of the offline pages, which need scripts.
import "./offline-form.ts";
import "./sign-out.ts";
import "./forms-on-phone.ts";

for (const again of document.querySelectorAll<HTMLElement>("[data-reload]")) {
  again.hidden = false;
  again.addEventListener("click", () => location.reload());
  window.addEventListener("online", () => location.reload());
}
