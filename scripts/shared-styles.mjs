/**
 * Fails the build when a style sheet comes with the scripts that all pages share (`browser-chunks.mjs`): every page
 * would load it. A shared component has its styles in a sheet that its pages import.
 * @returns {import("vite").Plugin}
 */
export function keepStylesOutOfSharedScripts() {
  return {
    name: "keep-styles-out-of-shared-scripts",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || chunk.name !== "shared") continue;
        const [sheet] = chunk.viteMetadata?.importedCss ?? [];
        if (sheet)
          this.error(`Every page would load ${sheet}, which comes with ${chunk.fileName}.`);
      }
    },
  };
}
