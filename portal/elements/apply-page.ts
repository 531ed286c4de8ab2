// What the application form does where scripts run. It works without.
import "./async-form.ts";
import "./form-steps.ts";
import "./draft-saver.ts";
