import { z } from "zod";

/** The location of documents in an object store. */
export interface S3Location {
  /** The server's URL, without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  /** The prefix of every key: empty, or ending with a slash. */
  prefix: string;
}

const parameters = ["endpoint", "region"];

/** `s3://bucket/prefix?endpoint=https://…&region=…`; the default endpoint is Amazon's in that region. */
export const s3Url = z.string().transform((text, context): S3Location => {
  const error = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  const url = URL.parse(text);
  if (url?.protocol !== "s3:") return error("must be a URL starting with s3://");
  if (url.username || url.password)
    return error("must hold no keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host))
    return error(
      "must name a bucket, s3://bucket/prefix: 3 to 63 lowercase letters, digits, . and -, the first and last a letter or digit",
    );
  if (!/^[\w./-]*$/.test(url.pathname) || /\/\//.test(url.pathname))
    return error("the prefix may hold letters, digits, and . _ - between single slashes");
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.includes(name));
  if (unknown !== undefined) return error(`knows endpoint and region, not "${unknown}"`);

  const region = url.searchParams.get("region") ?? "us-east-1";
  const endpointUrl = url.searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`;
  const endpoint = URL.parse(endpointUrl);
  if (!endpoint || !["http:", "https:"].includes(endpoint.protocol) || endpoint.pathname !== "/")
    return error("endpoint must be http:// or https:// and a host alone");
  const prefix = url.pathname.replace(/^\//, "").replace(/\/?$/, "/");
  return {
    endpoint: endpoint.origin,
    region,
    bucket: url.host,
    prefix: prefix === "/" ? "" : prefix,
  };
});
