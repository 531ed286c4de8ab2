import { socialLinksAtMost } from "../../../council/limits.ts";
import { socialNetworks } from "../../../council/settings/rules.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import { settingsUrl } from "../urls.ts";
import { SettingsCard } from "./settings-card.tsx";

interface SocialLinkRowsProps {
  links: readonly string[];
  errorOf: ErrorOf;
  /** Whether the last row was just added, so that it gets the focus. */
  focusLast: boolean;
}

/** The council's pages on social networks, one row each; the URL determines the network. */
export function SocialLinkRows({ links, errorOf, focusLast }: SocialLinkRowsProps) {
  const t = useTexts();
  return (
    <SettingsCard part="socialLinks">
      <p className="hint">
        {t("settings.hints.socialLinks", {
          networks: socialNetworks
            .map((network) => t(`shell.footer.network.${network}`))
            .join(", "),
        })}
      </p>
      {links.map((url, row) => (
        <div key={row} className="flex flex-wrap items-end gap-x-2">
          <div className="grow basis-64">
            <TextField
              name={`socialLinks-${row}`}
              label={t("settings.fields.socialLink", { number: row + 1 })}
              error={errorOf(`socialLinks-${row}`)}
              type="url"
              placeholder="https://"
              defaultValue={url}
              // Somebody just added this row to type in it.
              autoFocus={focusLast && row === links.length - 1}
            />
          </div>
          <Button
            name="removeSocialLink"
            value={row}
            appearance="quiet"
            className="ms-auto"
            formAction={`${settingsUrl}#socialLinks`}
            aria-label={t("settings.removeSocialLink", { number: row + 1 })}
          >
            {t("common.remove")}
          </Button>
        </div>
      ))}
      {links.length < socialLinksAtMost && (
        <div>
          <Button name="addSocialLink" value="1" appearance="secondary" small>
            {t("settings.addSocialLink")}
          </Button>
        </div>
      )}
    </SettingsCard>
  );
}
