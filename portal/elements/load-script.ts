/**
 * Loads a script when it is needed first.
 * @returns whether it is loaded
 */
export function loadScript(src: string): Promise<boolean> {
  return import(/* @vite-ignore */ src).then(
    () => true,
    () => false,
  );
}
