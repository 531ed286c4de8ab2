/**
 * Runs asynchronous work one after the other: a phone has memory for one photo at a time, and over a bad
 * connection one complete file arrives sooner than three halves.
 */
export function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}
