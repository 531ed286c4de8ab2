/**
 * For `dangerouslySetInnerHTML` in the browser: when React hydrates an element with this value, it keeps the content that
 * the server rendered. Every render must pass this one object: another object would make React empty the element.
 */
export const asRendered = { __html: "" };
