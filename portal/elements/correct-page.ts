// What the form that corrects an application does where scripts run. It works without.
import "./async-form.ts";
import "./file-field.ts";
import "./draft-saver.ts";
