// The script of the registration page, which works without it.
import "./async-form.ts";
import "./code-boxes.ts";
import "./common-password.ts";
import "./count-down.ts";
import "./delayed-redirect.ts";
import "./refused-role.ts";
