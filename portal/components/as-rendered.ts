/**
 * For `dangerouslySetInnerHTML` in the browser: when React hydrates an element with it, React keeps what the server
 * rendered inside. Always this one object: with another one, a later render would empty the element.
 */
export const asRendered = { __html: "" };
