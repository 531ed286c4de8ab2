/**
 * The limits of a form with files. A route that accepts files declares them in its `handle` as `uploads`: the
 * server spools request bodies only for such routes (`server/upload-routes.ts`), and the route's action reads
 * these bodies with `readMultipartForm`. The route must be behind `requireRole`, because concurrent uploads are counted
 * by person. Every other form is refused above `formMaxBytes` and read as text, including its files.
 */
export interface UploadLimits {
  /** The maximum number of files in one form. */
  filesAtMost: number;
  /** The maximum number of text controls that are sent; 40 if it is left out. */
  fieldsAtMost?: number;
  /** The maximum size of one file; beyond it the rest of the form is not read. */
  fileMaxBytes: number;
  /** The maximum size of the whole form; at most `postMaxBytes`. */
  totalMaxBytes: number;
}
