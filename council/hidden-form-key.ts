import { z } from "zod";
import type { TextKey } from "../texts/translate.ts";

const hiddenFieldMissing: TextKey = "common.hiddenFieldMissing";
const unexpectedField: TextKey = "common.unexpectedField";

/** The schema of the key of a rendered form in a hidden field: pressing the form's button twice does everything once. */
export const hiddenFormKey = z.string(hiddenFieldMissing).regex(/^[\w-]{43}$/, unexpectedField);
