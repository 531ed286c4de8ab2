/** The elements of a file's row, without text: `show-upload.ts` fills them in. */
export function uploadRow(): HTMLElement[] {
  return [
    picture(),
    part("div", "upload-progress", [
      named("span", "name"),
      Object.assign(named("progress", "bar"), { hidden: true }),
      named("span", "state"),
      named("span", "hint"),
      announcement(),
    ]),
    part("div", "upload-buttons", [
      button("retry", "button-secondary"),
      button("replace", "button-quiet"),
      button("remove", "button-quiet"),
    ]),
  ];
}

/** Hidden from screen readers, because the file name says the same. */
function picture(): HTMLElement {
  const element = part("span", "upload-picture", [
    Object.assign(named("img", "picture"), { alt: "", hidden: true }),
    named("span", "kind"),
  ]);
  element.setAttribute("aria-hidden", "true");
  return element;
}

function part(tag: string, className: string, children: readonly HTMLElement[]): HTMLElement {
  const element = Object.assign(document.createElement(tag), { className });
  element.append(...children);
  return element;
}

function named(tag: string, name: string): HTMLElement {
  const element = document.createElement(tag);
  element.dataset["part"] = name;
  return element;
}

/** The progress for screen readers. */
function announcement(): HTMLElement {
  const element = Object.assign(named("span", "announcement"), { className: "sr-only" });
  element.setAttribute("role", "status");
  return element;
}

function button(action: string, appearance: string): HTMLElement {
  const className = `button ${appearance} button-small`;
  const element = Object.assign(document.createElement("button"), { type: "button", className });
  element.dataset["action"] = action;
  return element;
}
