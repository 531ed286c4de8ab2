// The script of the form that corrects an application. The form also works without this script.
import "./async-form.ts";
import "./file-field.ts";
import "./draft-saver.ts";
