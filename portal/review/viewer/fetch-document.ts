/** The document does not exist any more. */
export class DocumentUnavailableError extends Error {
  override name = "DocumentUnavailableError";
}

/**
 * The content of a document.
 * @throws DocumentUnavailableError if it does not exist; TypeError if the connection is lost, or if the
 * person is signed out and the response is a redirect.
 */
export async function fetchDocument(id: string): Promise<Blob> {
  const response = await fetch(`/documents/${id}`, { redirect: "error" });
  if (response.status === 404) throw new DocumentUnavailableError();
  if (!response.ok) throw new Error(`The document was answered with ${response.status}`);
  return response.blob();
}
