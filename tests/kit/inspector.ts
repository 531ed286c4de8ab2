import { inspectFile } from "../../council/documents/inspect.ts";
import type { Inspector } from "../../council/inspection.ts";
import { drawLogo } from "../../council/settings/draw-logo.ts";

/** Inspection in the test's own process: for tests of what becomes of its answer. */
export function inspectorInProcess(): Inspector {
  return {
    inspectFile: (_sender, name, bytes) => inspectFile(name, bytes),
    drawLogo: (_sender, bytes) => drawLogo(bytes),
    close: async () => {},
  };
}
