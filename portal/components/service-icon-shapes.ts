import type { ServiceIcon } from "../../council/catalogue/service-icons.ts";

export interface ServiceIconShape {
  /** The lines, on a grid of 24 by 24. */
  lines: string;
  /** The dot of red ochre: its centre and radius. */
  dot: readonly [x: number, y: number, radius: number];
}

/** Drawn for this portal: lines of 1.75 with round ends, and one dot each. */
export const serviceIconShapes: Record<ServiceIcon, ServiceIconShape> = {
  birth: {
    lines: "M12 2.5v2L3.5 11.5h17L12 4.5M3.5 11.5c0 5 3.8 8.5 8.5 8.5s8.5-3.5 8.5-8.5",
    dot: [12, 15.3, 1.9],
  },
  death: {
    lines:
      "M2.5 13h19c-.6 4.6-4.5 7.5-9.5 7.5S3.1 17.6 2.5 13zM12 2.5c2.7 3 2.9 5.5 0 7.8-2.9-2.3-2.7-4.8 0-7.8z",
    dot: [12, 16.6, 1.9],
  },
  income: {
    lines:
      "M2.5 11.5a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M7.5 7.5h7M7.5 10.7h7M7.5 7.5h2a3.2 3.2 0 0 1 0 6.4h-2l5 3.6",
    dot: [20.6, 19.6, 1.9],
  },
  caste: {
    lines:
      "M4.5 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M13.5 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M2.5 20v-2.5a5 5 0 0 1 5-5c1.3 0 2.5.5 3.4 1.3M21.5 20v-2.5a5 5 0 0 0-5-5c-1.3 0-2.5.5-3.4 1.3M8.6 21a3.4 3.4 0 0 1 6.8 0",
    dot: [12, 14.6, 1.7],
  },
  residence: {
    lines: "M2.5 11.5 12 3.5l9.5 8M5 9.5V20.5h14V9.5M9.5 20.5V14.5h5v6",
    dot: [12, 10.4, 1.9],
  },
  marriage: {
    lines: "M2.3 14.5a6 6 0 1 0 12 0a6 6 0 1 0-12 0M9.7 14.5a6 6 0 1 0 12 0a6 6 0 1 0-12 0",
    dot: [12, 4.2, 1.9],
  },
  "trade-licence": {
    lines:
      "M4 3.5h16l1.5 5.5h-19zM2.5 9a3.17 3 0 0 0 6.33 0 3.17 3 0 0 0 6.34 0 3.17 3 0 0 0 6.33 0M4.5 12.5v8h15v-8M4.5 17h9v3.5",
    dot: [16.5, 15.7, 1.9],
  },
  "building-permission": {
    lines: "M3 21h18M3 21v-4.5h12V21M3 16.5V12h9v4.5M9 16.5V21M7.5 12v4.5M3 12V7.5h5V12M19 3v7",
    dot: [19, 12.2, 1.9],
  },
  "property-tax": {
    lines:
      "M5 21.5V9.5L12 3l7 6.5v12l-2.33-1.7-2.34 1.7L12 19.8l-2.33 1.7-2.34-1.7zM9 11h6M9 14.5h2.5",
    dot: [14.6, 14.5, 1.7],
  },
  "water-connection": {
    lines: "M3 8.5v6M3 11.5h3.5M6.5 8.5h8a5 5 0 0 1 5 5V15h-4v-.5h-9zM10.5 8.5v-4M7 4.5h7",
    dot: [17.5, 20, 1.9],
  },
  "land-record": {
    lines:
      "M3.5 6l8-2.5 9 2-1 14-8.5 1.5-8.5-3zM11.5 3.5 11 21M3 12.5l8.2 1.5M14 8.5l3.5.6M14 12l3.2.4M13.8 15.5l3 .2",
    dot: [7.3, 9.5, 1.9],
  },
  ration: {
    lines:
      "M8.5 6.5C5.5 9 3.5 12 3.5 15.5c0 3.3 1.7 5.5 4.5 5.5h8c2.8 0 4.5-2.2 4.5-5.5 0-3.5-2-6.5-5-9zM8.5 6.5 7 3l2.5 1L12 2.5 14.5 4 17 3l-1.5 3.5M12 18.8v-5M12 18.8l-3-2.3M12 18.8l3-2.3M12 16l-3-2.3M12 16l3-2.3",
    dot: [12, 11, 1.9],
  },
  pension: {
    lines:
      "M7.5 5.2a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0M14 14l-3.6-1.7-.9-1.8C6 11.5 4.5 15 4.5 21M11.5 21c0-2.5-1-4.3-2.5-5.7M17.5 21v-7.5a1.75 1.75 0 0 0-3.5 0v.5",
    dot: [19, 6.5, 1.9],
  },
  work: {
    lines: "M12 2.5v10.5M9 2.5h6M6.5 13h11v2.5c0 3-2.3 5-5.5 6-3.2-1-5.5-3-5.5-6z",
    dot: [12, 16.7, 1.8],
  },
  light: {
    lines: "M5 21.5h6M8 21.5V7.5a5 5 0 0 1 10 0M13.5 8.5h9l-1.5 3.5h-6z",
    dot: [18, 16, 1.9],
  },
  document: {
    lines:
      "M13.5 2.5H6.5a2 2 0 0 0-2 2v15a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V8.5zM13.5 2.5v6h6M8.5 12.5h7M8.5 16.5h2.5",
    dot: [14.7, 16.5, 1.8],
  },
};
