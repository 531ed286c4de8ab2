import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Whether scripts run: false on the server and in the browser's first rendering. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
