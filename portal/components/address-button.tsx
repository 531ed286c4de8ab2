import { ButtonLink, type ButtonLinkProps } from "./button.tsx";

/**
 * A button (Close, Cancel, Clear Filters) that goes to an address of the portal, exactly as given,
 * with JavaScript off too. It may stand inside a form and sends nothing of it.
 */
export function AddressButton(button: ButtonLinkProps) {
  return <ButtonLink {...button} role="button" />;
}
