import { section2 } from "./section-2.ts";
import { section3 } from "./section-3.ts";
import { section4 } from "./section-4.ts";
import { section5 } from "./section-5.ts";
import { section6 } from "./section-6.ts";
import { section7 } from "./section-7.ts";
import { section8 } from "./section-8.ts";
import { section9 } from "./section-9.ts";

export const sections = [
  section2,
  section3,
  section4,
  section5,
  section6,
  section7,
  section8,
  section9,
] as const;
