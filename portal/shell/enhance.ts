// Progressive enhancement of all pages: a few small custom elements. Every page works without it.
import "./missing-functions.ts";
import "../components/elements/error-summary.ts";
import "../components/elements/file-field.ts";
import "../components/elements/form-snapshot.ts";
import "../components/elements/modal-dialog.ts";
import "../components/elements/notifications-panel.ts";
import "../components/elements/password-field.ts";
import "../components/elements/restored-page.ts";
import "../components/elements/toast-message.ts";
import "../components/elements/unread-badge.ts";
import "./url-buttons.ts";
import "./load-display-font.ts";
import "./go-back.ts";
import "./menus.ts";
