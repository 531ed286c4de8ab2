// The script of the form that corrects an application, which works without it.
import "./async-form.ts";
import "./file-field.ts";
import "./draft-saver.ts";
