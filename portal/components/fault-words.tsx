/** What is wrong, already in the reader's language; with the name of the file it is about, where it is one. */
export type FaultText = string | { sentence: string; file: string };

/** A fault in words. The sentence stands alone in its element; a file's name has its own beside it. */
export function FaultWords({ fault }: { fault: FaultText }) {
  if (typeof fault === "string") return fault;
  return (
    <>
      <span>{fault.sentence}</span> <span className="fault-file">({fault.file})</span>
    </>
  );
}
