import { readFileSync } from "node:fs";

/**
 * Puts the modules that hydrated pages share into two files instead of fifty, and what a review with files loads
 * besides into a third: each file is a request with headers, and small files compress badly. The libraries' file
 * stays the same when the portal changes. Modules of one page, or loaded on demand (pdf.js), stay separate, and so
 * do those that only pages without React use: no browser loads them.
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
    // What an open review with a file loads; what draws its PDF is loaded after it.
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
  for (const one of seen) {
    if (isPageWithoutReact(one)) continue;
    const importers = bundle.getModuleInfo(one)?.importers ?? [];
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
