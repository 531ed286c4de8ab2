import type { DetailedHTMLProps, HTMLAttributes } from "react";

type ElementProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "asked-if": ElementProps;
      "async-form": ElementProps;
      "certificate-check": ElementProps;
      "code-boxes": ElementProps;
      "common-password": ElementProps;
      "colour-picker": ElementProps;
      "copy-text": ElementProps;
      "count-down": ElementProps;
      "delayed-redirect": ElementProps;
      "draft-on-phone": ElementProps;
      "draft-saver": ElementProps;
      "error-summary": ElementProps;
      "file-field": ElementProps;
      "file-upload": ElementProps;
      "form-steps": ElementProps;
      "listen-button": ElementProps;
      "modal-dialog": ElementProps;
      "offline-form": ElementProps;
      "passkey-button": ElementProps;
      "password-field": ElementProps;
      "pdf-document": ElementProps;
      "print-button": ElementProps;
      "refused-role": ElementProps;
      "share-button": ElementProps;
      "toast-message": ElementProps;
      "forms-on-phone": ElementProps;
      "unread-badge": ElementProps;
    }
  }
}
