import { useEffect, useState } from "react";

const stepMs = 250;

/**
 * Counts a remaining time down. Uses the browser's clock only for elapsed time, so that a wrong
 * clock does not matter.
 * @param remainingMs from the server
 * @param answer the result it came with: a new one restarts the countdown
 */
export function useCountdown(remainingMs: number, answer: unknown): number {
  const [left, setLeft] = useState(remainingMs);
  useEffect(() => {
    const end = Date.now() + remainingMs;
    const count = () => setLeft(Math.max(0, end - Date.now()));
    count();
    const counting = setInterval(count, stepMs);
    return () => clearInterval(counting);
  }, [remainingMs, answer]);
  return left;
}
