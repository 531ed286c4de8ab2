/**
 * What hydrated pages share comes in two files instead of fifty: each file is a request with headers
 * of its own, and small files compress badly. The libraries stay the same when the portal changes.
 * What one page alone needs, or only when it is asked for (pdf.js), stays by itself.
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
