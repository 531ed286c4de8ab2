import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Config } from "../../server/documents/s3-requests.ts";

export interface S3Server {
  /** The configuration for an empty bucket. Its credentials are made up: the server does not check them. */
  store: S3Config;
  /** The settings for a portal that keeps its documents in this bucket. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts an S3 server in this process. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "portal-s3-"));
  const bucket = "documents";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  return {
    store: { endpoint, region: "us-east-1", bucket, prefix: "rampur/", ...keys },
    settings: {
      DOCUMENTS_URL: `s3://${bucket}/rampur?endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
