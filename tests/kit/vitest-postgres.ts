import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The PostgreSQL server of this test run. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres();
  project.provide("postgresUrl", url);
  return stop;
}
