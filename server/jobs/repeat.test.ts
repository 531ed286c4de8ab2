import { expect, it, onTestFinished, vi } from "vitest";
import { runRepeatedly } from "./repeat.ts";

it("reports an error that comes back every second once a minute, and at once after a success", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["performance"] });
  const outcomes = ["away", "away", "full", "full", "ok", "full", "full", "a minute later", "full"];
  const reported: string[] = [];
  let runs = 0;
  const background = runRepeatedly(
    0,
    async () => {
      const outcome = outcomes[runs];
      runs += 1;
      if (outcome === "a minute later") {
        vi.advanceTimersByTime(60_000);
        throw new Error("full");
      }
      if (outcome !== undefined && outcome !== "ok") throw new Error(outcome);
    },
    (error) => reported.push(`${runs}: ${(error as Error).message}`),
  );
  while (runs <= outcomes.length) await new Promise((resolve) => setTimeout(resolve, 1));
  await background.stop();
  expect(reported).toEqual(["1: away", "3: full", "6: full", "8: full"]);
});
