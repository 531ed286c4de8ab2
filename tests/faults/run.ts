import { noteOf, runTrials } from "../trials/run-trials.ts";
import { faults } from "./faults.ts";

/**
 * `npm run faults`: runs every fault, or the named ones, on the built portal. `--kills=100` kills
 * it 100 times instead of 500.
 */
await runTrials({
  command: "faults",
  trials: faults,
  columns: [
    { head: "times", isFigure: true, cell: ({ attempted }) => attempted },
    { head: "not as it must be", isFigure: true, cell: ({ failures }) => failures.length },
    { head: "result", cell: noteOf },
  ],
  errorsIn: ({ failures }) => failures,
  successText: "Every fault was survived.",
  failureText: "A fault was not survived.",
});
