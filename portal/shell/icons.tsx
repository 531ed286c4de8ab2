import type { Theme } from "../visit/theme.ts";

/**
 * The colour of the header's strip, `--sunken` in portal/theme/tokens.css; browsers use it for their own
 * frame.
 */
const stripColour = { light: "#f3ede2", dark: "#252932" };

/** Icons and theme colour for browsers. */
export function Icons({ theme }: { theme: Theme | undefined }) {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {/* The manifest depends on the visitor's language cookie: browsers send cookies for it only with this attribute. */}
      <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
      {theme ? (
        <meta name="theme-color" content={stripColour[theme]} />
      ) : (
        <>
          <meta
            name="theme-color"
            content={stripColour.light}
            media="(prefers-color-scheme: light)"
          />
          <meta
            name="theme-color"
            content={stripColour.dark}
            media="(prefers-color-scheme: dark)"
          />
        </>
      )}
    </>
  );
}
