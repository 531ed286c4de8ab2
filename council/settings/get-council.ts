import { textIn, type Language } from "../../texts/languages.ts";
import { neutraliseEncodedWords } from "../neutralise-encoded-words.ts";
import { councilCacheMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { readCouncilSettings, type StoredSettings } from "./records.ts";
import type { CouncilView } from "./view.ts";
import { sampleSettings } from "./sample-settings.ts";
import type { CouncilSettings, Logo } from "./council-settings.ts";

/** The settings as last read by this process; openOffice creates one cache per office. */
export interface CouncilCache {
  last?: { readAt: number; council: Council };
  /** How often the cache was cleared: settings whose reading began before the last time must not be cached. */
  clearCount: number;
  /** The settings in each language, computed once after each reading of the database. */
  views: WeakMap<Council, Partial<Record<Language, CouncilView>>>;
}

export interface Council extends CouncilSettings {
  logo: Logo | undefined;
  /**
   * Since when the council requires a second factor of staff, administrators and people with a duty, milliseconds UTC;
   * undefined if it requires none.
   */
  secondFactorRequiredAt: number | undefined;
  version: number;
}

/**
 * The council's current settings, with samples for everything that it has not set. Each process reads the database
 * at most once a second, and so sees changes by other processes within a second.
 */
export async function getCouncil(office: Office): Promise<Council> {
  const { last, clearCount } = office.councilCache;
  const now = office.clock();
  const isFresh = last && Math.abs(now - last.readAt) < councilCacheMs;
  if (isFresh) return last.council;
  const council = toCouncil(await readCouncilSettings(office));
  if (office.councilCache.clearCount === clearCount)
    office.councilCache.last = { readAt: now, council };
  return council;
}

/** Clears the cache. Call it after a change is committed. */
export function clearCouncilCache(office: Office): void {
  delete office.councilCache.last;
  office.councilCache.clearCount += 1;
}

export function toCouncil({ own, version }: StoredSettings): Council {
  const { logo, secondFactorRequiredAt, ...settings } = own;
  return { ...sampleSettings, ...settings, logo, secondFactorRequiredAt, version };
}

/** The support email: the operator's setting; if not set, the council's; if blank, `support@` at the portal's host. */
export async function findSupportEmail(office: Office): Promise<string> {
  const { email } = await getCouncil(office);
  return office.operatorConfig.supportEmail ?? (email || atHost(office, "support"));
}

/** The sender of letters: the operator's setting or, if not set, the council's email with its name in a language. */
export async function findSender(office: Office, language: Language): Promise<string> {
  if (office.operatorConfig.mailFrom !== undefined) return office.operatorConfig.mailFrom;
  const { name, sender } = await getCouncil(office);
  const email = sender || atHost(office, "no-reply");
  const senderName = textIn(language, name).replaceAll(/["\\]/g, "");
  return `"${neutraliseEncodedWords(senderName)}" <${email}>`;
}

function atHost({ operatorConfig }: Office, mailbox: string): string {
  return `${mailbox}@${new URL(operatorConfig.publicUrl).hostname}`;
}
