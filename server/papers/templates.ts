import type { PaperTemplate } from "../../council/paper-renderer.ts";
import certificate from "./certificate.typ?raw";
import slip from "./slip.typ?raw";

/** The Typst source of each paper. */
export const templates: Record<PaperTemplate, string> = { slip, certificate };
