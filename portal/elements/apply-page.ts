// The script of the application form. The form also works without this script.
import "./async-form.ts";
import "./form-steps.ts";
import "./file-field.ts";
import "./draft-saver.ts";
