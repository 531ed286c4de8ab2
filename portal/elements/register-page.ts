// The script of the registration page. The page also works without this script.
import "./async-form.ts";
import "./code-boxes.ts";
import "./common-password.ts";
import "./count-down.ts";
import "./delayed-redirect.ts";
import "./refused-role.ts";
