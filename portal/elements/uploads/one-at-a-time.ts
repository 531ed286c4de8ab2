/**
 * Makes a function that runs the work passed to it one after the other: a phone has the memory for one photo at a time,
 * and over a bad connection the first file arrives sooner if the next ones wait.
 */
export function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let lastWork: Promise<unknown> = Promise.resolve();
  return (work) => {
    const nextWork = lastWork.then(work, work);
    lastWork = nextWork.catch(() => {});
    return nextWork;
  };
}
