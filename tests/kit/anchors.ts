import type { Anchors, AnchorState } from "../../council/audit/anchors.ts";

/** Anchors in memory, readable by tests. */
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
