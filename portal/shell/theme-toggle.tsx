import { Icon } from "../components/icon.tsx";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";

interface ThemeToggleProps {
  /** The path of the current page, to return to. */
  path: string;
  /** Whether only the icon is shown. */
  labelHidden?: boolean;
}

/**
 * Switches between light and dark, stored in a cookie. The page contains both buttons and CSS shows the one
 * that changes something, because only the browser knows the system's theme.
 */
export function ThemeToggle({ path, labelHidden }: ThemeToggleProps) {
  const t = useTexts();
  const labelClass = labelHidden ? "sr-only" : undefined;
  return (
    <form method="post" action="/visit/theme">
      <FormOwner />
      <input type="hidden" name="back" value={path} />
      <button name="theme" value="dark" className="nav-link w-full dark:hidden">
        <Icon name="moon" />
        <span className={labelClass}>{t("shell.toDark")}</span>
      </button>
      <button name="theme" value="light" className="nav-link hidden w-full dark:flex">
        <Icon name="sun" />
        <span className={labelClass}>{t("shell.toLight")}</span>
      </button>
    </form>
  );
}
