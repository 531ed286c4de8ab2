import { ButtonLink, type ButtonLinkProps } from "./button.tsx";

/**
 * A button (Close, Cancel, Clear Filters) that navigates to a URL of the portal, also without
 * JavaScript. Inside a form it submits nothing.
 */
export function UrlButton(button: ButtonLinkProps) {
  return <ButtonLink {...button} role="button" />;
}
