import type { Office } from "../office.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { toCouncil, type Council } from "./get-council.ts";
import { findSampleParts } from "./find-sample-parts.ts";
import { readCouncilSettings } from "./records.ts";
import type { SamplePart } from "./sample-settings.ts";

export interface SettingsForAdmin {
  council: Council;
  /** The emails that the operator set, which are used in place of the council's; undefined if not set. */
  setByOperator: { email: string | undefined; sender: string | undefined };
  /** Parts that visitors see and that still have sample values. */
  samples: SamplePart[];
}

/**
 * The council's current settings, for the settings form.
 * @throws ForbiddenError for those who do not manage the settings.
 */
export async function getSettingsForAdmin(
  office: Office,
  actor: Pick<Person, "role">,
): Promise<SettingsForAdmin> {
  requireAllowed(actor, "manageSettings");
  const council = toCouncil(await readCouncilSettings(office));
  const { supportEmail, mailFrom } = office.operatorConfig;
  return {
    council,
    setByOperator: { email: supportEmail, sender: mailFrom },
    samples: await findSampleParts(office, council),
  };
}
