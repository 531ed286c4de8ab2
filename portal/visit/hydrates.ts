/**
 * A page says `export const handle = { js: false }` to ship no script of React's, or for which query
 * it does.
 */
interface Handle {
  js?: boolean | ((query: URLSearchParams) => boolean);
}

/**
 * Whether a page is taken over by React.
 * @param handles of its route and of the layouts around it.
 * @param search the query of its address.
 */
export function hydrates(handles: unknown[], search: string): boolean {
  return handles.every((handle) => {
    const js = (handle as Handle | undefined)?.js ?? true;
    return typeof js === "function" ? js(new URLSearchParams(search)) : js;
  });
}
