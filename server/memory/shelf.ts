/** Keeps what was asked for last, up to a weight: what nobody asks for makes room. */
export interface Shelf<Item> {
  take(key: string): Item | undefined;
  put(key: string, item: Item, bytes: number): void;
  clear(): void;
  /** What lies there, in bytes. */
  weight(): number;
}

/** What a key and a place in the map cost beside the item itself, at a guess. */
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
      // A map keeps the order in which keys were set: the first was not asked for the longest.
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
