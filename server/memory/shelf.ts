/** A cache limited by bytes; evicts the least recently used item. */
export interface Shelf<Item> {
  take(key: string): Item | undefined;
  put(key: string, item: Item, bytes: number): void;
  clear(): void;
  /** What lies there, in bytes. */
  weight(): number;
}

/** Estimated overhead of an entry besides the item itself. */
const placeBytes = 500;

/** @param maxBytes what all items together may weigh. */
export function openShelf<Item>(maxBytes: number): Shelf<Item> {
  const places = new Map<string, { item: Item; bytes: number }>();
  let weight = 0;

  const drop = (key: string) => {
    weight -= places.get(key)?.bytes ?? 0;
    places.delete(key);
  };
  return {
    take(key) {
      const place = places.get(key);
      if (!place) return undefined;
      // A Map keeps insertion order: the first key is the least recently used.
      places.delete(key);
      places.set(key, place);
      return place.item;
    },
    put(key, item, itemBytes) {
      const bytes = itemBytes + key.length + placeBytes;
      drop(key);
      if (bytes > maxBytes) return;
      places.set(key, { item, bytes });
      weight += bytes;
      for (const oldest of places.keys()) {
        if (weight <= maxBytes) break;
        drop(oldest);
      }
    },
    clear() {
      places.clear();
      weight = 0;
    },
    weight: () => weight,
  };
}
