import { inspectFile } from "../../council/documents/inspect.ts";
import type { Inspector } from "../../council/inspection.ts";
import { renderLogo } from "../../council/settings/render-logo.ts";

/** Inspects files in the process of the test, for tests that are not about the worker threads of the inspection. */
export function inspectorInProcess(): Inspector {
  return {
    inspectFile: (_sender, name, bytes) => inspectFile(name, bytes),
    renderLogo: (_sender, bytes) => renderLogo(bytes),
    close: async () => {},
  };
}
