import sharp from "sharp";
import { recordAudit } from "../audit/record.ts";
import { sha256 } from "../ids.ts";
import { logoPixelsAtMost, logoSidePixels } from "../limits.ts";
import type { Office } from "../office.ts";
import { mustBeAllowed, type Actor } from "../permissions.ts";
import { councilWords, forgetWords } from "./current.ts";
import { readLogo, readWords, removeLogo, writeLogo, writeWords } from "./records.ts";
import type { Logo } from "./words.ts";

/** `notPicture`: no PNG, JPEG or WebP that can be drawn. `changedMeanwhile`: try again. Nothing was kept. */
export interface LogoOutcome {
  outcome: "kept" | "removed" | "notPicture" | "changedMeanwhile";
}

/**
 * Makes a picture the council's logo. It is drawn anew on a white square, small enough for a
 * header: what else was in the file, and where it was taken, is gone.
 * @throws Forbidden for those who do not manage the settings.
 */
export async function keepLogo(
  office: Office,
  actor: Actor,
  file: Uint8Array,
): Promise<LogoOutcome> {
  mustBeAllowed(actor, "manageSettings");
  const drawn = await drawnAnew(file);
  if (!drawn) return { outcome: "notPicture" };
  const logo = { id: sha256(drawn).slice(0, 16) };
  return (await change(office, actor, logo, (tx) => writeLogo(tx, drawn, actor.uid)))
    ? { outcome: "kept" }
    : { outcome: "changedMeanwhile" };
}

/** Goes back to the portal's own mark. @throws Forbidden for those who do not manage the settings. */
export async function takeLogoAway(office: Office, actor: Actor): Promise<LogoOutcome> {
  mustBeAllowed(actor, "manageSettings");
  return (await change(office, actor, undefined, removeLogo))
    ? { outcome: "removed" }
    : { outcome: "changedMeanwhile" };
}

/** The bytes of the logo with that id (WebP); undefined where another one, or none, is shown by now. */
export async function findLogo(office: Office, id: string): Promise<Buffer | undefined> {
  const { logo } = await councilWords(office);
  return logo?.id === id ? readLogo(office) : undefined;
}

const formats: readonly string[] = ["png", "jpeg", "webp"];

async function drawnAnew(file: Uint8Array) {
  try {
    const picture = sharp(file, { limitInputPixels: logoPixelsAtMost });
    if (!formats.includes((await picture.metadata()).format)) return undefined;
    return await picture
      .autoOrient()
      .resize(logoSidePixels, logoSidePixels, { fit: "contain", background: "#fff" })
      .flatten({ background: "#fff" })
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

async function change(
  office: Office,
  actor: Actor,
  logo: Logo | undefined,
  keepBytes: (tx: Office) => Promise<void>,
): Promise<boolean> {
  const isWritten = await office.change(async (tx) => {
    const { own, version } = await readWords(tx);
    const { logo: before, ...words } = own;
    const next = { ...words, ...(logo && { logo }) };
    if (!(await writeWords(tx, { own: next, version }, actor.uid))) return false;
    await keepBytes(tx);
    await recordAudit(tx, actor, {
      action: "UPDATE_SETTINGS",
      details: { before: { logo: before?.id ?? null }, after: { logo: logo?.id ?? null } },
    });
    return true;
  });
  forgetWords(office);
  return isWritten;
}
