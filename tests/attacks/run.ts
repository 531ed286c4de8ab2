import { noteOf, runTrials } from "../trials/run-trials.ts";
import type { Tried } from "./attack.ts";
import { attacks } from "./attacks.ts";

/** `npm run attacks`: tries every attack, or those named, on the built portal. */
await runTrials<Tried>({
  command: "attacks",
  trials: attacks,
  columns: [
    { head: "tried", isFigure: true, cell: ({ tried }) => tried },
    { head: "server errors", isFigure: true, cell: ({ serverErrors }) => serverErrors.length },
    { head: "leaks", isFigure: true, cell: ({ broken }) => broken.length },
    { head: "what came of it", cell: noteOf },
  ],
  faultsIn: ({ serverErrors, broken }) => [...serverErrors, ...broken],
  allWell: "Every attack was turned away.",
  notWell: "An attack went through.",
});
