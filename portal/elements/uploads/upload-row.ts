/** The elements of a file's row, without text: `show-upload.ts` fills them in. */
export function uploadRow(): HTMLElement[] {
  return [
    picture(),
    wrapper("div", "upload-progress", [
      partOf("span", "name"),
      Object.assign(partOf("progress", "bar"), { hidden: true }),
      partOf("span", "state"),
      partOf("span", "hint"),
      announcement(),
    ]),
    wrapper("div", "upload-buttons", [
      button("retry", "button-secondary"),
      button("replace", "button-quiet"),
      button("remove", "button-quiet"),
    ]),
  ];
}

/** The picture, or the type of the file. Hidden from screen readers, because the file name says the same. */
function picture(): HTMLElement {
  const element = wrapper("span", "upload-picture", [
    Object.assign(partOf("img", "picture"), { alt: "", hidden: true }),
    partOf("span", "kind"),
  ]);
  element.setAttribute("aria-hidden", "true");
  return element;
}

function wrapper(tag: string, className: string, children: readonly HTMLElement[]): HTMLElement {
  const element = Object.assign(document.createElement(tag), { className });
  element.append(...children);
  return element;
}

function partOf(tag: string, name: string): HTMLElement {
  const element = document.createElement(tag);
  element.dataset["part"] = name;
  return element;
}

/** The progress for screen readers. */
function announcement(): HTMLElement {
  const element = Object.assign(partOf("span", "announcement"), { className: "sr-only" });
  element.setAttribute("role", "status");
  return element;
}

function button(action: string, appearance: string): HTMLElement {
  const className = `button ${appearance} button-small`;
  const element = Object.assign(document.createElement("button"), { type: "button", className });
  element.dataset["action"] = action;
  return element;
}
