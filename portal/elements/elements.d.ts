import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "error-summary": Plain;
      "file-field": Plain;
      "modal-dialog": Plain;
      "password-field": Plain;
      "toast-message": Plain;
      "unread-badge": Plain;
    }
  }
}
