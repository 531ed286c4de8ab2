import { changeAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import { sha256 } from "../ids.ts";
import type { InspectionBusy } from "../inspection.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { clearCouncilCache } from "./get-council.ts";
import {
  readLogo,
  readCouncilSettings,
  deleteLogoRow,
  writeLogo,
  writeCouncilSettings,
} from "./records.ts";
import type { Logo } from "./council-settings.ts";

/**
 * `notPicture`: the file is no PNG, JPEG or WebP that can be decoded. `changedMeanwhile`: the settings were changed at the
 * same moment, so that the administrator has to try again. In both cases nothing was stored.
 */
export type LogoOutcome =
  | { outcome: "replaced" | "deleted" | "notPicture" | "changedMeanwhile" }
  | InspectionBusy;

/**
 * Makes a picture the council's logo. The picture is re-encoded on a white square for the header, which
 * removes all metadata.
 * @throws ForbiddenError for those who do not manage the settings.
 */
export async function replaceLogo(
  office: Office,
  actor: Actor,
  file: Uint8Array,
): Promise<LogoOutcome> {
  requireAllowed(actor, "manageSettings");
  const rendered = await office.inspection.renderLogo(actor.uid, file);
  if (rendered.outcome !== "rendered") return rendered;
  const { bytes } = rendered;
  const logo = { id: idOf(bytes) };
  return (await changeLogo(office, actor, logo, (tx) => writeLogo(tx, bytes, actor.uid)))
    ? { outcome: "replaced" }
    : { outcome: "changedMeanwhile" };
}

/**
 * Deletes the council's logo, so that pages show the portal's own logo again.
 * @throws ForbiddenError for those who do not manage the settings.
 */
export async function deleteLogo(office: Office, actor: Actor): Promise<LogoOutcome> {
  requireAllowed(actor, "manageSettings");
  return (await changeLogo(office, actor, undefined, deleteLogoRow))
    ? { outcome: "deleted" }
    : { outcome: "changedMeanwhile" };
}

/**
 * The bytes of the logo with an id (WebP); undefined if the current logo has another id. The bytes are compared with the id,
 * because a process may still remember the former id, under which browsers would keep the new logo for a year.
 */
export async function findLogo(
  office: Pick<Office, "db">,
  id: string,
): Promise<Buffer | undefined> {
  const bytes = await readLogo(office);
  return bytes && idOf(bytes) === id ? bytes : undefined;
}

function idOf(bytes: Uint8Array): string {
  return sha256(bytes).slice(0, 16);
}

async function changeLogo(
  office: Office,
  actor: Actor,
  logo: Logo | undefined,
  changeBytes: (tx: Office) => Promise<void>,
): Promise<boolean> {
  const isWritten = await changeAs(office, actor, "manageSettings", async (tx, actor) => {
    const { own, version } = await readCouncilSettings(tx);
    const { logo: before, ...settings } = own;
    const nextSettings = { ...settings, ...(logo && { logo }) };
    if (!(await writeCouncilSettings(tx, { own: nextSettings, version }, actor.uid))) return false;
    await changeBytes(tx);
    await recordAudit(tx, actor, {
      action: "UPDATE_SETTINGS",
      details: { before: { logo: before?.id ?? null }, after: { logo: logo?.id ?? null } },
    });
    return true;
  });
  clearCouncilCache(office);
  return isWritten;
}
