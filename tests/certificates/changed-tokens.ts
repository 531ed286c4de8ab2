import { createHash } from "node:crypto";

/** A function that gives pseudo-random numbers from 0 to `below` - 1; equal seeds give equal numbers. */
function numbersFrom(seed: string): (below: number) => number {
  let digest = createHash("sha256").update(seed).digest();
  return (below) => {
    digest = createHash("sha256").update(digest).digest();
    return digest.readUInt32BE() % below;
  };
}

/** Copies of a token: cut off, made longer, or with a byte or bit changed, inserted, taken out or exchanged. */
export function* changedTokens(token: Uint8Array, count: number): Generator<Uint8Array> {
  const randomBelow = numbersFrom("changes");
  const position = () => randomBelow(token.length);
  const changes: ((at: number) => Uint8Array)[] = [
    (at) => token.with(at, token[at]! ^ (1 + randomBelow(255))),
    (at) => token.with(at, token[at]! ^ (1 << randomBelow(8))),
    (at) => token.slice(0, at),
    () => Uint8Array.from([...token, randomBelow(256)]),
    (at) => token.filter((_, index) => index !== at),
    (at) => Uint8Array.from([...token.slice(0, at), randomBelow(256), ...token.slice(at)]),
    (at) => {
      const otherAt = position();
      return token.with(at, token[otherAt]!).with(otherAt, token[at]!);
    },
  ];
  for (let copies = 0; copies < count;) {
    const changed = changes[copies % changes.length]!(position());
    // Exchanging two equal bytes changes nothing.
    if (Buffer.from(changed).equals(token)) continue;
    copies += 1;
    yield changed;
  }
}
