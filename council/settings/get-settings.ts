import type { Office } from "../office.ts";
import { mustBeAllowed, type Person } from "../permissions.ts";
import { asCouncil, type Council } from "./current.ts";
import { readWords } from "./records.ts";
import { samplePartsOf, type SamplePart } from "./sample.ts";

export interface CouncilSettings {
  council: Council;
  /** Values that the environment overrides. */
  fixed: { email: string | undefined; sender: string | undefined };
  /** What visitors see that is still a sample. */
  samples: SamplePart[];
}

/**
 * The council's settings as they are now, for the settings form.
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
