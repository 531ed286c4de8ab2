/**
 * Texts of uploads in the page's language, by their keys in `texts/`; `{sent}`, `{size}` and `{file}` are
 * replaced.
 */
export type UploadTexts = Readonly<Record<string, string>>;

const loadsByUrl = new Map<string, Promise<UploadTexts | undefined>>();

/**
 * Loads the texts for a form from the file it names (scripts/compile-texts.mjs).
 * @returns undefined if that fails
 */
export function loadTexts({ dataset }: HTMLFormElement): Promise<UploadTexts | undefined> {
  const url = dataset["texts"]!;
  const load = loadsByUrl.get(url) ?? fetchTexts(url);
  loadsByUrl.set(url, load);
  return load;
}

async function fetchTexts(url: string): Promise<UploadTexts | undefined> {
  try {
    const response = await fetch(url);
    if (response.ok) return (await response.json()) as UploadTexts;
  } catch {
    // Handled like a missing file on the server.
  }
  loadsByUrl.delete(url);
  return undefined;
}
