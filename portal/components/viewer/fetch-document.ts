/** The office has no such document any more, or not unharmed. */
export class LostDocument extends Error {
  readonly key: "viewer.fault.not_found" | "viewer.fault.corrupted";
  constructor(key: LostDocument["key"]) {
    super(key);
    this.key = key;
  }
}

/**
 * The content of a document.
 * @throws LostDocument when the office says it is gone or damaged; TypeError when the line is cut, or
 * the person is signed out and would be sent to another page.
 */
export async function fetchDocument(id: string): Promise<Blob> {
  const answer = await fetch(`/documents/${id}`, { redirect: "error" });
  if (answer.status === 404) throw new LostDocument("viewer.fault.not_found");
  if (answer.status === 410) throw new LostDocument("viewer.fault.corrupted");
  if (!answer.ok) throw new Error(`The document was answered with ${answer.status}`);
  return answer.blob();
}
