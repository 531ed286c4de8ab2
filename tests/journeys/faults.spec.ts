import { faults } from "../faults/faults.ts";
import { expect, test } from "../kit/journey.ts";

/**
 * The quick run of each fault of `npm run faults`. No fault needs a browser: the tag @js makes each run only once, in the
 * desktop project.
 */
test.describe.configure({ timeout: 300_000 });

for (const { name, title, run } of faults)
  test(`${name}: ${title} @js`, async () => {
    const { failures, attempted, skipped } = await run(true, []);
    // Only root can mount the small disk, and some systems have no strace: there, the report must not say "passed".
    test.skip(skipped !== undefined, skipped);
    expect(failures).toEqual([]);
    expect(attempted).toBeGreaterThan(0);
  });
