import type { Anchors, AnchorState } from "../../council/audit/anchors.ts";

/** Anchors in memory, which tests can read. */
export interface MemoryAnchors extends Anchors {
  state: AnchorState;
}

export function memoryAnchors(): MemoryAnchors {
  const anchors: MemoryAnchors = {
    state: { heads: [], alarms: [] },
    read: async () => structuredClone(anchors.state),
    write: async (state) => {
      anchors.state = structuredClone(state);
    },
  };
  return anchors;
}
