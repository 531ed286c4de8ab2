import { noteOf, runTrials } from "../trials/run-trials.ts";
import { faults } from "./faults.ts";

/**
 * `npm run faults`: runs every fault, or the named ones, on the built portal. With `--kills=100`, the portal is killed
 * 100 times instead of 500.
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
  successText: "The portal survived every fault.",
  failureText: "The portal did not survive a fault.",
});
