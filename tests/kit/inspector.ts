import { inspectFile } from "../../council/documents/inspect.ts";
import type { Inspector } from "../../council/inspection.ts";
import { renderLogo } from "../../council/settings/render-logo.ts";

/** Inspects in the test's own process, for tests that are not about the workers. */
export function inspectorInProcess(): Inspector {
  return {
    inspectFile: (_sender, name, bytes) => inspectFile(name, bytes),
    renderLogo: (_sender, bytes) => renderLogo(bytes),
    close: async () => {},
  };
}
