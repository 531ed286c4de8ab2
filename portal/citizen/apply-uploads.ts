import { filesPerPostAtMost, postedFileMaxBytes, postMaxBytes } from "../../council/limits.ts";
import type { UploadLimits } from "../uploads/upload-limits.ts";

/** The limits of one post of the application form: every document of a service, in several files. */
export const applyUploads: UploadLimits = {
  filesAtMost: filesPerPostAtMost,
  fileMaxBytes: postedFileMaxBytes,
  totalMaxBytes: postMaxBytes,
};
