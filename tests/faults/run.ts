import { noteOf, runTrials } from "../trials/run-trials.ts";
import { faults } from "./faults.ts";

/**
 * `npm run faults`: lets the built portal suffer every fault, or those named. `--kills=100` kills it so
 * often instead of 500 times.
 */
await runTrials({
  command: "faults",
  trials: faults,
  columns: [
    { head: "times", isFigure: true, cell: ({ tried }) => tried },
    { head: "not as it must be", isFigure: true, cell: ({ broken }) => broken.length },
    { head: "what came of it", cell: noteOf },
  ],
  faultsIn: ({ broken }) => broken,
  allWell: "Every fault was survived.",
  notWell: "A fault was not survived.",
});
