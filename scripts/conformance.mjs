// Writes docs/conformance.md from tests/conformance and the tags of tests: each line of the
// specification, where it is built, and the files with the tests that show it.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { conformancePage, pageFile } from "../tests/conformance/page.ts";
import { sections } from "../tests/conformance/sections.ts";
import { findTaggedFiles } from "../tests/conformance/tagged-tests.ts";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
writeFileSync(pageFile, conformancePage(sections, findTaggedFiles()));
