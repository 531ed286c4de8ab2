import { attacks } from "../attacks/attacks.ts";
import { expect, test } from "../kit/journey.ts";

/** The quick part of each attack of `npm run attacks`, side by side; none needs a browser. */
test.describe.configure({ mode: "parallel", timeout: 1_200_000 });

for (const { name, title, run } of attacks.flatMap((attack) => attack.parts ?? attack))
  test(`${name}: ${title} @js`, async () => {
    const { serverErrors, failures, attempted } = await run(true, []);
    expect(serverErrors).toEqual([]);
    expect(failures).toEqual([]);
    expect(attempted).toBeGreaterThan(0);
  });
