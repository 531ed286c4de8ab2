import type { Theme } from "../visit/theme.ts";

/** The strip of the header, `--sunken` of portal/theme/tokens.css: browsers colour their own edge so. */
const edge = { light: "#f3ede2", dark: "#252932" };

/** What browsers show of the portal outside its pages: its mark, and its colour around them. */
export function Icons({ theme }: { theme: Theme | undefined }) {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {theme ? (
        <meta name="theme-color" content={edge[theme]} />
      ) : (
        <>
          <meta name="theme-color" content={edge.light} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={edge.dark} media="(prefers-color-scheme: dark)" />
        </>
      )}
    </>
  );
}
