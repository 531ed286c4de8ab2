import { nativeCompiler } from "./native-compiler.ts";
import { readFonts } from "./fonts.ts";
import { webCompiler } from "./web-compiler.ts";

/** A paper, as the worker gets it. */
export interface PaperJob {
  /** The Typst source of the template. */
  template: string;
  /** The data that the template prints, as JSON. They reach the template as data, never as source. */
  data: string;
  /** The date of creation in the PDF, in milliseconds UTC; the WebAssembly compiler leaves it out. */
  createdAt: number;
}

/**
 * Makes the PDF of a paper.
 * @throws if the template refuses its data
 */
export type PaperCompiler = (job: PaperJob) => Uint8Array;

/**
 * Opens Typst as native code if that is installed for this platform, otherwise as WebAssembly, whose PDFs are tagged but
 * do not declare PDF/UA.
 * @throws if neither is installed
 */
export async function openCompiler(): Promise<PaperCompiler> {
  const fonts = readFonts();
  return nativeCompiler(fonts) ?? (await webCompiler(fonts));
}
