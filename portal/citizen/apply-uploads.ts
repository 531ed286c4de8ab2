import { filesPerPostAtMost, postedFileMaxBytes, postMaxBytes } from "../../council/limits.ts";
import { questionControlsAtMost } from "../../council/question-limits.ts";
import type { UploadLimits } from "../uploads/upload-limits.ts";

/** The controls of the standard fields, and the hidden ones. */
const standardControlsAtMost = 40;

/** The limits of one post of the application form: they allow several files for every document of a service. */
export const applyUploads: UploadLimits = {
  filesAtMost: filesPerPostAtMost,
  fieldsAtMost: standardControlsAtMost + questionControlsAtMost,
  fileMaxBytes: postedFileMaxBytes,
  totalMaxBytes: postMaxBytes,
};
