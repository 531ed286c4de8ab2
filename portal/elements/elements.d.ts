import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "copy-text": Plain;
      "error-summary": Plain;
      "file-field": Plain;
      "modal-dialog": Plain;
      "password-field": Plain;
      "print-button": Plain;
      "toast-message": Plain;
      "unread-badge": Plain;
    }
  }
}
