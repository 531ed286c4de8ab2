/** An error in the reader's language. */
export type ErrorMessage =
  | string
  | {
      sentence: string;
      /** The name of the uploaded file it concerns. */
      file: string;
    };

/** An error as text. The sentence and a file's name have an element each. */
export function ErrorText({ error }: { error: ErrorMessage }) {
  if (typeof error === "string") return error;
  return (
    <>
      <span>{error.sentence}</span> <span className="error-file">({error.file})</span>
    </>
  );
}

/** The sentence alone, where only text is possible. */
export function errorSentenceOf(error: ErrorMessage): string {
  return typeof error === "string" ? error : error.sentence;
}
