import { useId } from "react";
import { Button, type ButtonProps } from "./button.tsx";

interface AddressButtonProps extends Omit<ButtonProps, "form" | "name" | "value" | "type"> {
  /** Where it leads: a path of the portal, with or without a query string. */
  href: string;
}

/**
 * A real button (Close, Cancel, Clear Filters) that goes to an address, with JavaScript off too:
 * the only button of a form that sends nothing but the address's own query.
 * It brings its own `<form>`, so it cannot stand inside another one: put it beside.
 */
export function AddressButton({ href, ...button }: AddressButtonProps) {
  const form = useId();
  const [path = "", query] = href.split("?");
  return (
    <form id={form} method="get" action={path} className="contents">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} />
    </form>
  );
}
