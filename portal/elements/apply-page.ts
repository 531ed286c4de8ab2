// The script of the application form, which works without it.
import "./async-form.ts";
import "./form-steps.ts";
import "./file-field.ts";
import "./draft-saver.ts";
