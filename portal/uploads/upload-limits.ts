/**
 * What a form with files may carry. A route that takes files declares it in its `handle` as `uploads`:
 * the server spools only what such a route is sent (`server/upload-routes.ts`), and the route's action
 * reads it with `readMultipartForm`. Only for routes behind `requireRole`: how much may arrive at once is counted by
 * person. Every other form is refused above `formMaxBytes` and read as text, its files too.
 */
export interface UploadLimits {
  /** Files in one post. */
  filesAtMost: number;
  /** Of one file; beyond it the rest of the form is not read. */
  fileMaxBytes: number;
  /** Of all that a form carries; at most `postMaxBytes`. */
  totalMaxBytes: number;
}
