import { ButtonLink, type ButtonLinkProps } from "./button.tsx";

/**
 * A button (Close, Cancel, New Service, See Certificate) that navigates to a URL of the portal, also without
 * JavaScript. It never submits a form.
 */
export function UrlButton(button: ButtonLinkProps) {
  return <ButtonLink {...button} role="button" />;
}
