// What a page with a form of several fields does where scripts run. It works without.
import "./async-form.ts";
