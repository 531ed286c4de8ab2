import type { Logo } from "../../../council/settings/council-settings.ts";
import { ButtonLink } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { CouncilLogo } from "../../shell/council-logo.tsx";
import type { ErrorOf } from "../../forms/use-form-errors.ts";
import { useTexts } from "../../visit/texts.tsx";
import { settingsUrl } from "../urls.ts";
import { SettingsCard } from "./settings-card.tsx";

interface AppearanceFieldsProps {
  accent: string;
  /** The council's colour as light and dark pages show it, adapted for contrast: `#rrggbb`. */
  adaptedColours: { light: string; dark: string } | undefined;
  logo: Logo | undefined;
  errorOf: ErrorOf;
}

/** The colour of the portal as long as the council has chosen none. */
const portalAccent = "#93391b";

/** The council's colour, and a link to its logo. `portal/elements/colour-picker.ts` shows the picker if scripts run. */
export function AppearanceFields({ accent, adaptedColours, logo, errorOf }: AppearanceFieldsProps) {
  const t = useTexts();
  return (
    <SettingsCard part="look">
      <colour-picker className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-40">
          <TextField
            name="accent"
            label={t("settings.fields.accent")}
            hint={t("settings.hints.accent")}
            error={errorOf("accent")}
            defaultValue={accent}
            placeholder={portalAccent}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
          />
        </div>
        <input
          type="color"
          className="h-12 w-16 flex-none cursor-pointer p-1"
          aria-label={t("settings.pickAccent")}
          defaultValue={portalAccent}
          hidden
        />
      </colour-picker>
      {adaptedColours && (
        <ul role="list" className="flex flex-wrap gap-x-6 gap-y-2">
          <AdaptedColour
            colour={adaptedColours.light}
            text={t("settings.adaptedLight", { colour: adaptedColours.light })}
          />
          <AdaptedColour
            colour={adaptedColours.dark}
            text={t("settings.adaptedDark", { colour: adaptedColours.dark })}
          />
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <CouncilLogo logo={logo} />
        <ButtonLink href={`${settingsUrl}/logo`} appearance="secondary" small icon="image">
          {t("settings.logo.change")}
        </ButtonLink>
      </div>
    </SettingsCard>
  );
}

function AdaptedColour({ colour, text }: { colour: string; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <svg
        className="size-6 flex-none"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        <rect width="24" height="24" rx="6" fill={colour} stroke="currentColor" />
      </svg>
      {text}
    </li>
  );
}
