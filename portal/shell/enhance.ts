// Progressive enhancement of all pages: a few small custom elements. Every page works without it.
import "./polyfills.ts";
import "../elements/copy-text.ts";
import "../elements/error-summary.ts";
import "../elements/form-snapshot.ts";
import "../elements/listen-button.ts";
import "../elements/modal-dialog.ts";
import "../elements/notifications-panel.ts";
import "../elements/password-field.ts";
import "../elements/print-button.ts";
import "../elements/restored-page.ts";
import "../elements/toast-message.ts";
import "../elements/unread-badge.ts";
import "./url-buttons.ts";
import "./heading-font.ts";
import "./go-back.ts";
import "./menus.ts";
import "./load-offline-support.ts";
