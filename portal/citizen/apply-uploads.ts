import { filesPerPostAtMost, postedFileMaxBytes, postMaxBytes } from "../../council/limits.ts";
import { questionControlsAtMost } from "../../council/question-limits.ts";
import type { UploadLimits } from "../uploads/upload-limits.ts";

/** The controls of the standard fields, and the hidden ones. */
const standardControlsAtMost = 40;

/** The limits of one post of the application form: every document of a service, in several files. */
export const applyUploads: UploadLimits = {
  filesAtMost: filesPerPostAtMost,
  fieldsAtMost: standardControlsAtMost + questionControlsAtMost,
  fileMaxBytes: postedFileMaxBytes,
  totalMaxBytes: postMaxBytes,
};
