/**
 * Puts the modules that hydrated pages share into two files instead of fifty: each file is a
 * request with headers, and small files compress badly. The libraries' file stays the same when the
 * portal changes. Modules of one page, or loaded on demand (pdf.js), stay separate.
 */
export const browserChunks = {
  groups: [
    {
      name: "libraries",
      test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|icu-minify)[\\/]/,
      priority: 2,
    },
    {
      name: "shared",
      test: /[\\/](portal|texts|council)[\\/][^?]+\.tsx?$/,
      minShareCount: 2,
      priority: 1,
    },
  ],
};
