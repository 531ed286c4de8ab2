import "./save-other-forms.ts";

// Keys for the list of applications and for a review (WCAG 2.1.4): single keys, which do nothing inside fields.

/** Keys and double clicks decide nothing this soon after another application was opened. */
const settleMs = 300;
const openedAt = performance.now();
const isSettling = () => performance.now() - openedAt < settleMs;

const remarks = "form#review [name=remarks]";
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const rowLinks = () => [...document.querySelectorAll<HTMLElement>("tr[id^=row-] .table-action a")];

/** Focuses the row, or scrolls to the list, that the URL's fragment names, and removes the fragment. */
function goToFragment(): void {
  const { hash, pathname, search } = location;
  const targetElement = hash ? document.getElementById(hash.slice(1)) : null;
  if (hash.startsWith("#row-"))
    targetElement?.querySelector<HTMLElement>(".table-action a")?.focus();
  else if (hash === "#list") targetElement?.scrollIntoView();
  else return;
  history.replaceState(history.state, "", pathname + search);
}

/**
 * Puts the focus on a review beside the list, and brings its row and both panes into sight. The panes come last, because in
 * a narrow window the row is below the review.
 */
function focusReview(): void {
  find(".application-rows [aria-current]")?.scrollIntoView({ block: "nearest" });
  find(".side-by-side")?.scrollIntoView();
  find(".side-by-side-review h2")?.focus({ preventScroll: true });
}

function moveFocus(step: 1 | -1): void {
  const links = rowLinks();
  const index = links.findIndex((link) => link.closest("tr")!.contains(document.activeElement));
  const next = index < 0 ? (step > 0 ? 0 : links.length - 1) : index + step;
  links[next]?.focus();
}

const press = (...selectors: string[]) => {
  for (const selector of selectors) {
    const control = find(selector);
    if (control) return control.click();
  }
};

/** Opens the next review; at the end of the list the focus goes to the sentence that says so. */
function openNext(): void {
  press("[data-review-next]");
  find("[data-review-last]")?.focus();
}

/** The selector of the button that Ctrl+Enter in the remarks focuses. */
let decisionSelector = ".decision-bar button";

function prepareRejection(): void {
  decisionSelector = ".decision-bar [value=rejected]";
  find(remarks)?.focus();
}

/**
 * Only moves the focus to the button: the next Enter decides. Scrolls only if the button is not visible, so that the
 * remarks stay in sight.
 */
function focusDecision(): void {
  const button = find(decisionSelector);
  button?.focus({ preventScroll: button.getBoundingClientRect().bottom <= innerHeight });
}

/** Presses Under Review. If that would revoke a certificate, only moves the focus to the button. */
function setUnderReview(): void {
  const button = ".decision-bar [value=under-review]";
  if (find(".decision-bar [data-ends-certificate]")) find(button)?.focus();
  else press(button);
}

/** The keys act on an open review, otherwise on the list. */
const keys = new Map<string, (isReview: boolean) => void>([
  ["j", (isReview) => (isReview ? openNext() : moveFocus(1))],
  ["k", (isReview) => (isReview ? press("[data-review-previous]") : moveFocus(-1))],
  ["n", openNext],
  ["h", () => press("[data-file-previous]")],
  ["l", () => press("[data-file-next]")],
  ["a", () => isSettling() || press(".decision-bar [name=next]", ".decision-bar [value=approved]")],
  ["u", () => isSettling() || setUnderReview()],
  ["r", prepareRejection],
  ["/", (isReview) => isReview || find("form[role=search] [name=q]")?.focus()],
  ["?", showHelp],
]);

const helpDialog = () => find("#keys-help") as HTMLDialogElement | null;

function showHelp(): void {
  const dialog = helpDialog();
  if (dialog && typeof dialog.showModal === "function" && !dialog.open) dialog.showModal();
}

/** Whether Ctrl+Enter or Cmd+Enter leaves the remarks. */
const leavesRemarks = ({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key === "Enter" &&
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  target instanceof HTMLElement &&
  target.matches(remarks);

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

const isInDecision = (target: EventTarget | null) =>
  target instanceof Element && target.closest(".decision-bar button");

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  // The Enter that leaves the remarks decides nothing while it is held down.
  if (event.repeat && key === "Enter" && isInDecision(target)) event.preventDefault();
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  if (leavesRemarks(event) && !find("[data-keys=off]")) {
    event.preventDefault();
    return focusDecision();
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isField(target)) return;
  const act = keys.get(key);
  if (!act || find("[data-keys=off]") || helpDialog()?.open) return;
  // The dialog of another part of the page, such as the notifications, has no keys.
  const dialog = find("dialog[open]");
  if (dialog && !dialog.querySelector(".review")) return;
  event.preventDefault();
  act(find(".review") !== null);
});

// The second click of a double click on Approve and Next would decide the next application.
document.addEventListener(
  "click",
  (event) => {
    const isTooSoon = isSettling() && find("#main [data-permanent]") !== null;
    if ((event.detail > 1 || isTooSoon) && isInDecision(event.target)) event.preventDefault();
  },
  true,
);

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest("[data-keys-open]")) showHelp();
  if (target.closest("[data-keys-close]")) helpDialog()?.close();
});

focusReview();
goToFragment();
