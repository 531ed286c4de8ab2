// What registering does where scripts run. It works without.
import "./async-form.ts";
import "./code-boxes.ts";
import "./common-password.ts";
import "./count-down.ts";
import "./delayed-redirect.ts";
import "./refused-role.ts";
