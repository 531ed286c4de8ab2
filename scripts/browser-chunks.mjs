import { readFileSync } from "node:fs";

/**
 * Puts the modules that hydrated pages share into two files instead of fifty, because each file is a request with
 * headers, and small files compress badly. The file of the libraries stays the same when the portal changes. A third
 * file has the modules of the viewer, which only a review with documents loads. Modules of one page, or loaded on
 * demand (pdf.js), stay separate. So do modules that only pages without React use: no browser loads them.
 */
export const browserChunks = {
  groups: [
    {
      name: "libraries",
      test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|icu-minify)[\\/]/,
      priority: 2,
    },
    {
      debugName: "shared",
      name: (/** @type {string} */ id, /** @type {Bundle} */ bundle) =>
        isHydrated(id, bundle) ? "shared" : null,
      test: /[\\/](portal|texts|council)[\\/](?!review[\\/]viewer)[^?]+\.tsx?$/,
      minShareCount: 2,
      priority: 1,
    },
    // What an open review with a file loads, except the modules that draw a PDF: these are loaded later.
    { name: "viewer", test: /[\\/]review[\\/]viewer[\\/](?!pdf)[^?]+$/ },
  ],
};

/** @typedef {{ getModuleInfo(id: string): { importers: string[] } | null }} Bundle */

/**
 * Whether browsers load a module: a hydrated page or another entry imports it, not only pages without React.
 * @param {string} id
 * @param {Bundle} bundle
 */
function isHydrated(id, bundle) {
  const seen = new Set([id]);
  for (const module of seen) {
    if (isPageWithoutReact(module)) continue;
    const importers = bundle.getModuleInfo(module)?.importers ?? [];
    if (importers.length === 0) return true;
    for (const importer of importers) seen.add(importer);
  }
  return false;
}

/** @param {string} id */
function isPageWithoutReact(id) {
  const file = id.split("?")[0] ?? id;
  return (
    file.endsWith(".tsx") &&
    /^export const handle.*\bhydrate: false/m.test(readFileSync(file, "utf8"))
  );
}
