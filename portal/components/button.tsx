import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export type ButtonLook = "primary" | "secondary" | "danger" | "quiet";

interface Look {
  /** One primary button per page; `danger` for irreversible actions. */
  look?: ButtonLook;
  /** 44 px high instead of 48: for rows of a table. */
  small?: boolean;
  /** A picture before the words. */
  icon?: IconName;
  children: ReactNode;
}

export type ButtonProps = Look & ComponentProps<"button">;
export type ButtonLinkProps = Look &
  ComponentProps<"a"> & {
    href: string;
    /**
     * With JavaScript it goes back to the previous page, if that was ours
     * (`portal/shell/go-back.ts`).
     */
    "data-go-back"?: boolean;
  };

/** A button of a form. Submits by default, as in plain HTML. */
export function Button({ look, small, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button {...rest} className={classes(look, small, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button: it goes to an address and changes nothing. */
export function ButtonLink({ look, small, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classes(look, small, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

function classes(look: ButtonLook = "primary", small = false, more = "") {
  const words = ["button"];
  if (look !== "primary") words.push(`button-${look}`);
  if (small) words.push("button-small");
  if (more) words.push(more);
  return words.join(" ");
}
