import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Fonts of papers, as files of installed packages. The family also has the Latin letters. */
const files = [
  "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
  "@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf",
];

/** The bytes of each font. */
export function readFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  return files.map((file) => readFileSync(resolve(file)));
}
