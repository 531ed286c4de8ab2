/** The office has no such document any more. */
export class LostDocument extends Error {
  override name = "LostDocument";
}

/**
 * The content of a document.
 * @throws LostDocument when it is gone; TypeError when the line is cut, or the person is signed out
 * and would be sent to another page.
 */
export async function fetchDocument(id: string): Promise<Blob> {
  const answer = await fetch(`/documents/${id}`, { redirect: "error" });
  if (answer.status === 404) throw new LostDocument();
  if (!answer.ok) throw new Error(`The document was answered with ${answer.status}`);
  return answer.blob();
}
