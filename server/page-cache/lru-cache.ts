/** A cache limited by bytes; evicts the least recently used item. */
export interface LruCache<Item> {
  get(key: string): Item | undefined;
  set(key: string, item: Item, bytes: number): void;
  clear(): void;
  /** What lies there, in bytes. */
  totalBytes(): number;
}

/** Estimated overhead of an entry besides the item itself. */
const entryOverheadBytes = 500;

/** @param maxBytes what all items together may weigh. */
export function lruCache<Item>(maxBytes: number): LruCache<Item> {
  const places = new Map<string, { item: Item; bytes: number }>();
  let totalBytes = 0;

  const drop = (key: string) => {
    totalBytes -= places.get(key)?.bytes ?? 0;
    places.delete(key);
  };
  return {
    get(key) {
      const place = places.get(key);
      if (!place) return undefined;
      // A Map keeps insertion order: the first key is the least recently used.
      places.delete(key);
      places.set(key, place);
      return place.item;
    },
    set(key, item, itemBytes) {
      const bytes = itemBytes + key.length + entryOverheadBytes;
      drop(key);
      if (bytes > maxBytes) return;
      places.set(key, { item, bytes });
      totalBytes += bytes;
      for (const oldest of places.keys()) {
        if (totalBytes <= maxBytes) break;
        drop(oldest);
      }
    },
    clear() {
      places.clear();
      totalBytes = 0;
    },
    totalBytes: () => totalBytes,
  };
}
