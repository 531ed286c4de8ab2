/**
 * Loads a module script; the browser runs it only once, however often it is loaded.
 * @returns whether it could be loaded
 */
export function loadScript(src: string): Promise<boolean> {
  return import(/* @vite-ignore */ src).then(
    () => true,
    () => false,
  );
}
