// Functions that pdf.js uses, that the oldest browsers lack (docs/browsers.md), and that pdf.js itself does not add.
// Both the page and the worker need them. Each comment names the first versions that have the function.
import "../../shell/language-polyfills.ts";

/** Adds a missing method. It is not enumerable, because libraries may use `for … in` on an array. */
function polyfill(
  owner: object,
  name: string,
  method: (this: never, ...values: never[]) => unknown,
) {
  if (!(name in owner))
    Object.defineProperty(owner, name, { value: method, writable: true, configurable: true });
}

/** Chrome 92, Firefox 90, Safari 15.4. */
const prototypes = [Array.prototype, Object.getPrototypeOf(Uint8Array.prototype), String.prototype];
for (const prototype of prototypes)
  polyfill(prototype, "at", function at(this: ArrayLike<unknown>, index: number) {
    return this[index < 0 ? this.length + index : index];
  });

/** Chrome 110, Firefox 115, Safari 16. */
polyfill(
  Array.prototype,
  "toSpliced",
  function toSpliced(this: unknown[], ...changes: [number, number]) {
    const copy = [...this];
    copy.splice(...changes);
    return copy;
  },
);

/** Chrome 132, Firefox 128, Safari 18. */
polyfill(Response.prototype, "bytes", async function bytes(this: Response) {
  return new Uint8Array(await this.arrayBuffer());
});

/**
 * Chrome 98, Firefox 94, Safari 15.4. pdf.js copies with it the bytes and numbers of a picture that is on several
 * pages.
 */
polyfill(globalThis, "structuredClone", function structuredClone(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return (value as Uint8Array).slice();
  if (Array.isArray(value)) return value.map(structuredClone);
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, structuredClone(part)]);
  return Object.fromEntries(parts);
});

/** Chrome 119, Firefox 121, Safari 17.4. */
polyfill(Promise, "withResolvers", () => {
  let settle!: { resolve: (value: unknown) => void; reject: (reason: unknown) => void };
  const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle };
});

/** Chrome 114, Firefox 122, Safari 17.4. pdf.js never asks for a larger buffer, and does not use the old one again. */
polyfill(
  ArrayBuffer.prototype,
  "transferToFixedLength",
  function transferToFixedLength(this: ArrayBuffer, length: number) {
    return this.slice(0, length);
  },
);
