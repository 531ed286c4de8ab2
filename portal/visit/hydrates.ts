/** A page says `export const handle = { js: false }` to ship no script of React's. */
interface Handle {
  js?: boolean;
}

/**
 * Whether a page is taken over by React.
 * @param handles of its route and of the layouts around it.
 */
export function hydrates(handles: unknown[]): boolean {
  return handles.every((handle) => (handle as Handle | undefined)?.js !== false);
}
