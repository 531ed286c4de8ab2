import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "asked-if": Plain;
      "async-form": Plain;
      "certificate-check": Plain;
      "code-boxes": Plain;
      "common-password": Plain;
      "colour-picker": Plain;
      "copy-text": Plain;
      "count-down": Plain;
      "delayed-redirect": Plain;
      "draft-on-phone": Plain;
      "draft-saver": Plain;
      "error-summary": Plain;
      "file-field": Plain;
      "file-upload": Plain;
      "form-steps": Plain;
      "listen-button": Plain;
      "modal-dialog": Plain;
      "offline-form": Plain;
      "passkey-button": Plain;
      "password-field": Plain;
      "pdf-document": Plain;
      "print-button": Plain;
      "refused-role": Plain;
      "share-button": Plain;
      "toast-message": Plain;
      "forms-on-phone": Plain;
      "unread-badge": Plain;
    }
  }
}
