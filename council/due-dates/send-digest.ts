import { toKnownLanguage, type Language } from "../../texts/languages.ts";
import { textsIn } from "../../texts/all.ts";
import { lockAllReviewers } from "../accounts/records.ts";
import { countDue, findDueApplications, type DueRange } from "../applications/due-records.ts";
import { addDays, makeIsCounted } from "../calendar/calendar.ts";
import { dateOfDay, dayAt, endOfDay } from "../calendar/days.ts";
import { readCalendar } from "../calendar/records.ts";
import { digestListedAtMost, dueSoonDays } from "../limits.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { dueDigestLetter } from "../mail/letters/due-digest.ts";
import { queueLetter } from "../mail/outbox.ts";
import type { Office } from "../office.ts";
import { applicationsPathOf, roleOf } from "../permissions.ts";
import { writeStateIfHigher } from "../portal-state.ts";

/**
 * Queues one letter to every staff member and administrator that lists what is late and what is due soon: on working
 * days, once a day, and only if there is anything to list. If two processes run this at once, only one queues the letters.
 * @returns how many letters were queued.
 */
export async function sendDueDigest(office: Office): Promise<number> {
  return office.change(async (tx) => {
    const now = tx.clock();
    const today = dayAt(now);
    const { calendar } = await readCalendar(tx);
    const isWorkingDay = makeIsCounted("working", calendar);
    if (!isWorkingDay(today)) return 0;
    const [date, tomorrow] = [dateOfDay(today), dateOfDay(today + 1)];
    if (!(await writeStateIfHigher(tx, "dueDigest", { date }, { date: tomorrow }))) return 0;
    const late = { after: 0, upTo: now - 1 };
    const soon = { after: late.upTo, upTo: endOfDay(addDays(today, dueSoonDays, isWorkingDay)) };
    const counts = { late: await countDue(tx, late), soon: await countDue(tx, soon) };
    if (counts.late + counts.soon === 0) return 0;
    const recipients = await lockAllReviewers(tx);
    const inLanguage = Map.groupBy(recipients, ({ language }) => toKnownLanguage(language));
    for (const [language, readers] of inLanguage) {
      const digest = {
        late: { count: counts.late, listed: await listDue(tx, late, language) },
        soon: { count: counts.soon, listed: await listDue(tx, soon, language), upTo: soon.upTo },
      };
      for (const recipient of readers) await sendTo(tx, recipient, { language, digest });
    }
    return recipients.length;
  });
}

type Reviewer = Awaited<ReturnType<typeof lockAllReviewers>>[number];

interface Digest {
  language: Language;
  digest: Pick<Parameters<typeof dueDigestLetter>[1], "late" | "soon">;
}

async function sendTo(tx: Office, recipient: Reviewer, { language, digest }: Digest) {
  const { uid: toUid, email, displayName: name } = recipient;
  const letterhead = await letterheadIn(tx, language);
  const letter = dueDigestLetter(textsIn(language), {
    email,
    name,
    letterhead,
    ...digest,
    listPath: applicationsPathOf[roleOf(recipient.role)],
  });
  const to = { toUid, to: email, toName: name, language, followsAccount: true };
  await queueLetter(tx, { ...letter, kind: "notice", ...to });
}

async function listDue(tx: Office, range: DueRange, language: Language) {
  const applications = await findDueApplications(
    tx,
    { ...range, limit: digestListedAtMost },
    language,
  );
  return applications.flatMap(({ reference, serviceName, due }) =>
    due ? [{ reference, serviceName, dueAt: due.at }] : [],
  );
}
