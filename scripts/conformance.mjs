// Writes docs/conformance.md from tests/conformance: each line of the specification, where it is
// built, and the test that proves it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { conformancePage, pageFile } from "../tests/conformance/page.ts";
import { sections } from "../tests/conformance/sections.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
writeFileSync(join(root, pageFile), conformancePage(sections));
