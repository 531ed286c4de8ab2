/** Gives so many turns at a time, in the order they were asked for; each is left by what it gave. */
export function turns(atOnce: number): () => Promise<() => void> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return leave;
  };
}
