import { attacks } from "../attacks/attacks.ts";
import { expect, test } from "../kit/journey.ts";

/**
 * Each attack of `npm run attacks` in its quick form, side by side; one that has parts is a test for each part. None
 * needs a browser: @js has them run once, in the desktop project.
 */
test.describe.configure({ mode: "parallel", timeout: 1_200_000 });

for (const { name, title, run } of attacks.flatMap((attack) => attack.parts ?? attack))
  test(`${name}: ${title} @js`, async () => {
    const { serverErrors, failures, attempted } = await run(true, []);
    expect(serverErrors).toEqual([]);
    expect(failures).toEqual([]);
    expect(attempted).toBeGreaterThan(0);
  });
