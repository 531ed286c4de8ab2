import { Icon } from "../components/icon.tsx";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";

interface ThemeToggleProps {
  /** Where to come back to. */
  path: string;
  /** Where there is room for the picture alone. */
  labelHidden?: boolean;
}

/**
 * Light or dark, kept in a cookie. Both buttons are in the page and the style shows the one that
 * changes something: only the browser knows which theme the system asks for.
 */
export function ThemeToggle({ path, labelHidden }: ThemeToggleProps) {
  const t = useTexts();
  const words = labelHidden ? "sr-only" : undefined;
  return (
    <form method="post" action="/visit/theme">
      <FormOwner />
      <input type="hidden" name="back" value={path} />
      <button name="theme" value="dark" className="nav-link w-full dark:hidden">
        <Icon name="moon" />
        <span className={words}>{t("shell.toDark")}</span>
      </button>
      <button name="theme" value="light" className="nav-link hidden w-full dark:flex">
        <Icon name="sun" />
        <span className={words}>{t("shell.toLight")}</span>
      </button>
    </form>
  );
}
