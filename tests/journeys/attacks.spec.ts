import { attacks } from "../attacks/attacks.ts";
import { expect, test } from "../kit/journey.ts";

/**
 * The quick form of each attack of `npm run attacks`, several at a time; an attack with parts is one test per part. None
 * needs a browser: because of @js they run once, in the desktop project.
 */
test.describe.configure({ mode: "parallel", timeout: 1_200_000 });

for (const { name, title, run } of attacks.flatMap((attack) => attack.parts ?? attack))
  test(`${name}: ${title} @js`, async () => {
    const { serverErrors, failures, attempted } = await run(true, []);
    expect(serverErrors).toEqual([]);
    expect(failures).toEqual([]);
    expect(attempted).toBeGreaterThan(0);
  });
