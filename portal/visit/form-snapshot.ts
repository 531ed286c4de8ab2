/** What a hydrated form held when an error came back, so that loading the page again keeps it. */
interface FormSnapshot {
  /** Whom the form was shown to, as `Keys.formOwner` names them. */
  owner: string;
  /** Path and query of the page. */
  url: string;
  fields: [name: string, value: string][];
}

const storageKey = "formSnapshot";

/** Replaces the tab's snapshot: there is one at most. */
export function saveFormSnapshot(owner: string, form: FormData): void {
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  const snapshot: FormSnapshot = { owner, url: currentUrl(), fields };
  withStorage((storage) => storage.setItem(storageKey, JSON.stringify(snapshot)));
}

/** The fields of the tab's snapshot, if it was taken on this page and belongs to `owner`. */
export function readFormSnapshot(owner: string): FormData | undefined {
  const snapshot = findSnapshot();
  if (!snapshot || !belongs(snapshot, owner)) return undefined;
  const form = new FormData();
  for (const [name, value] of snapshot.fields) form.append(name, value);
  return form;
}

/**
 * Deletes the snapshot unless this page is the one it was taken on, shown to the same person. Runs on
 * every page: so a snapshot survives a reload, but neither a success, nor signing out, nor another person.
 * @param owner whom this page is shown to; undefined for nobody.
 */
export function deleteForeignSnapshot(owner: string | undefined): void {
  const snapshot = findSnapshot();
  if (snapshot && owner !== undefined && belongs(snapshot, owner)) return;
  withStorage((storage) => storage.removeItem(storageKey));
}

function belongs(snapshot: FormSnapshot, owner: string): boolean {
  return snapshot.owner === owner && snapshot.url === currentUrl();
}

function findSnapshot(): FormSnapshot | undefined {
  return withStorage((storage) => {
    const stored = storage.getItem(storageKey);
    return stored ? (JSON.parse(stored) as FormSnapshot) : undefined;
  });
}

function currentUrl(): string {
  return location.pathname + location.search;
}

/** Browsers may forbid the storage, have no room or hold what does not parse: there is no snapshot then. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
