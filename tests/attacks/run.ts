import { noteOf, runTrials } from "../trials/run-trials.ts";
import type { Attempts } from "./attack.ts";
import { attacks } from "./attacks.ts";

/** `npm run attacks`: runs every attack, or the named ones, on the built portal. */
await runTrials<Attempts>({
  command: "attacks",
  trials: attacks,
  columns: [
    { head: "tried", isFigure: true, cell: ({ attempted }) => attempted },
    { head: "server errors", isFigure: true, cell: ({ serverErrors }) => serverErrors.length },
    { head: "leaks", isFigure: true, cell: ({ failures }) => failures.length },
    { head: "result", cell: noteOf },
  ],
  errorsIn: ({ serverErrors, failures }) => [...serverErrors, ...failures],
  successText: "Every attack failed.",
  failureText: "An attack succeeded.",
});
