import type { Office } from "../office.ts";
import { mustBeAllowed, type Person } from "../permissions.ts";
import { asCouncil, type Council } from "./current.ts";
import { readWords } from "./records.ts";
import { samplePartsOf, type SamplePart } from "./sample.ts";

export interface CouncilSettings {
  council: Council;
  /** What the environment decides instead, where it does. */
  fixed: { email: string | undefined; sender: string | undefined };
  /** What visitors see that is still a sample. */
  samples: SamplePart[];
}

/**
 * The council's words as they stand at this moment, to be changed.
 * @throws Forbidden for those who do not manage the settings.
 */
export async function getSettings(
  office: Office,
  actor: Pick<Person, "role">,
): Promise<CouncilSettings> {
  mustBeAllowed(actor, "manageSettings");
  const council = asCouncil(await readWords(office));
  const { supportEmail, mailFrom } = office.terms;
  return {
    council,
    fixed: { email: supportEmail, sender: mailFrom },
    samples: samplePartsOf(council),
  };
}
