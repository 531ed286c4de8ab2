import { attacks } from "../attacks/attacks.ts";
import { expect, test } from "../kit/journey.ts";

/**
 * The quick run of each attack of `npm run attacks`, several attacks at a time. An attack that has parts is one test for
 * each part. No attack needs a browser: the tag @js makes each run only once, in the desktop project.
 */
test.describe.configure({ mode: "parallel", timeout: 1_200_000 });

for (const { name, title, run } of attacks.flatMap((attack) => attack.parts ?? attack))
  test(`${name}: ${title} @js`, async () => {
    const { serverErrors, failures, attempted } = await run(true, []);
    expect(serverErrors).toEqual([]);
    expect(failures).toEqual([]);
    expect(attempted).toBeGreaterThan(0);
  });
