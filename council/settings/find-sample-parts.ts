import type { Office } from "../office.ts";
import type { CouncilSettings } from "./council-settings.ts";
import { isConfirmed } from "./records.ts";
import { samplePartsIn, type SamplePart } from "./sample-settings.ts";

/**
 * The parts of the settings that visitors see and that still have sample values. The council code `GP` no longer counts as a
 * sample once an administrator has confirmed it.
 */
export async function findSampleParts(
  office: Office,
  settings: CouncilSettings,
): Promise<SamplePart[]> {
  const parts = samplePartsIn(settings);
  if (!parts.includes("councilCode") || !(await isConfirmed(office, "councilCode"))) return parts;
  return parts.filter((part) => part !== "councilCode");
}
