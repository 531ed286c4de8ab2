import type { PaperTemplate } from "../../council/paper-renderer.ts";
import certificate from "./certificate.typ?raw";
import shared from "./shared.typ?raw";
import slip from "./slip.typ?raw";
import statement from "./statement.typ?raw";

const sources: Record<PaperTemplate, string> = { slip, certificate, statement };

/** The Typst source of each paper. */
export const templates = Object.fromEntries(
  Object.entries(sources).map(([name, source]) => [name, shared + source]),
) as Record<PaperTemplate, string>;
