/** What was typed into the forms of a hydrated page, kept in the tab for a page reload. */
interface FormSnapshot {
  /** The person the form was shown to, as named by `Keys.formOwner`. */
  owner: string;
  /** The path and query of the page. */
  url: string;
  fields: [name: string, value: string][];
}

const storageKey = "formSnapshot";

/** Replaces the tab's snapshot; there is at most one. */
export function saveFormSnapshot(owner: string, fields: FormSnapshot["fields"]): void {
  const snapshot: FormSnapshot = { owner, url: currentUrl(), fields };
  withStorage((storage) => storage.setItem(storageKey, JSON.stringify(snapshot)));
}

/** The fields of the tab's snapshot, if it was taken on this page and belongs to `owner`. */
export function readFormSnapshot(owner: string): FormData | undefined {
  const snapshot = findSnapshot();
  if (!snapshot || !belongsHere(snapshot, owner)) return undefined;
  const form = new FormData();
  for (const [name, value] of snapshot.fields) form.append(name, value);
  return form;
}

/**
 * Deletes the snapshot unless it was taken on this page, and the page is shown to the same person. Runs on every
 * page, so that a snapshot survives a reload, but not a success, a sign-out or another person.
 * @param owner the person this page is shown to; undefined if nobody is signed in
 */
export function deleteSnapshotOfOtherPage(owner: string | undefined): void {
  const snapshot = findSnapshot();
  if (snapshot && owner !== undefined && belongsHere(snapshot, owner)) return;
  withStorage((storage) => storage.removeItem(storageKey));
}

function belongsHere(snapshot: FormSnapshot, owner: string): boolean {
  return snapshot.owner === owner && snapshot.url === currentUrl();
}

function findSnapshot(): FormSnapshot | undefined {
  return withStorage((storage) => {
    const json = storage.getItem(storageKey);
    return json ? (JSON.parse(json) as FormSnapshot) : undefined;
  });
}

function currentUrl(): string {
  return location.pathname + location.search;
}

/** Uses the session storage. If it is forbidden, full, or contains invalid JSON, there is no snapshot. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
