/** Collects the items of an async iterable. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The whole text of a file that a function makes piece by piece. */
export async function collectText(pieces: Promise<AsyncIterable<string>>): Promise<string> {
  return (await collect(await pieces)).join("");
}
