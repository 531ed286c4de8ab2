import { faults } from "../faults/faults.ts";
import { expect, test } from "../kit/journey.ts";

/** A part of each fault of `npm run faults`; no browser is needed for them. */
test.describe.configure({ timeout: 300_000 });

for (const { name, title, run } of faults)
  test(`${name}: ${title} @js`, async () => {
    const { failures: broken, attempted: tried, skipped } = await run(true, []);
    // Only root can mount the small disk, and some systems have no strace: those tests are skipped,
    // not passed.
    test.skip(skipped !== undefined, skipped);
    expect(broken).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
