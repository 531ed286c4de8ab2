/** There is no such document, or the reader may not see it any more. */
export class DocumentUnavailableError extends Error {
  override name = "DocumentUnavailableError";
}

/**
 * Fetches the content of a document.
 * @throws DocumentUnavailableError after status 404; TypeError if the connection is lost, or if the person is signed out
 * and the response is a redirect; Error after any other status
 */
export async function fetchDocument(id: string): Promise<Blob> {
  const response = await fetch(`/documents/${id}`, { redirect: "error" });
  if (response.status === 404) throw new DocumentUnavailableError();
  if (!response.ok) throw new Error(`The document was not sent: status ${response.status}`);
  return response.blob();
}
