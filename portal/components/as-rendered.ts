/**
 * For `dangerouslySetInnerHTML`: React leaves what the server rendered. One object, so that no later render changes it.
 */
export const asRendered = { __html: "" };
