import { useEffect, useState } from "react";

const stepMs = 250;

/**
 * A time left, counted down. The server says how long; the browser's clock only measures what has
 * passed since, so that a clock that is wrong does not matter.
 * @param remainingMs as the server said it
 * @param answer what it was said with: a new answer begins a new count
 */
export function useRemaining(remainingMs: number, answer: unknown): number {
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
