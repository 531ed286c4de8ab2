/** The office has no such document any more. */
export class DocumentUnavailableError extends Error {
  override name = "LostDocument";
}

/**
 * The content of a document.
 * @throws DocumentUnavailableError when it is gone; TypeError when the line is cut, or the person is signed out
 * and would be sent to another page.
 */
export async function fetchDocument(id: string): Promise<Blob> {
  const response = await fetch(`/documents/${id}`, { redirect: "error" });
  if (response.status === 404) throw new DocumentUnavailableError();
  if (!response.ok) throw new Error(`The document was answered with ${response.status}`);
  return response.blob();
}
