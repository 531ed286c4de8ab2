import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export type ButtonAppearance = "primary" | "secondary" | "danger" | "quiet";

interface Appearance {
  /** One primary button per page; `danger` for irreversible actions. */
  appearance?: ButtonAppearance;
  /** 44 px high instead of 48, for rows of a table. */
  small?: boolean;
  /** An icon before the label. */
  icon?: IconName;
  children: ReactNode;
}

export type ButtonProps = Appearance & ComponentProps<"button">;
export type ButtonLinkProps = Appearance &
  ComponentProps<"a"> & {
    href: string;
    /**
     * With JavaScript, the link goes back to the previous page if that was a page of the portal
     * (`portal/shell/go-back.ts`).
     */
    "data-go-back"?: boolean;
  };

/** A button of a form. Submits by default, as in plain HTML. */
export function Button({ appearance, small, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button {...rest} className={classes(appearance, small, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button: it navigates and changes nothing. */
export function ButtonLink({
  appearance,
  small,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={classes(appearance, small, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

function classes(appearance: ButtonAppearance = "primary", small = false, moreClasses = "") {
  const names = ["button"];
  if (appearance !== "primary") names.push(`button-${appearance}`);
  if (small) names.push("button-small");
  if (moreClasses) names.push(moreClasses);
  return names.join(" ");
}
