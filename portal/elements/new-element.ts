/**
 * A new element of the page.
 * @param className blank for none
 * @param content texts and elements
 */
export function newElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), { className });
  element.append(...content);
  return element;
}
