/** What is wrong, in the reader's language; with the name of the file it is about, where it is one. */
export type ErrorMessage = string | { sentence: string; file: string };

/** An error in words. The sentence stands alone in its element; a file's name has its own beside it. */
export function ErrorText({ error }: { error: ErrorMessage }) {
  if (typeof error === "string") return error;
  return (
    <>
      <span>{error.sentence}</span> <span className="error-file">({error.file})</span>
    </>
  );
}

/** The sentence alone, for where nothing but text may stand. */
export function sentenceOf(error: ErrorMessage): string {
  return typeof error === "string" ? error : error.sentence;
}
