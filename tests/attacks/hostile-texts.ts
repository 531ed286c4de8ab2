import { officeMessagesPerPersonPerDay } from "../../council/limits.ts";
import { addPerson } from "../kit/people.ts";
import type { Attempts } from "./attack.ts";
import { untilLettersSent } from "./until-letters-sent.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";
import { errorsInLetters } from "./texts/errors-in-letters.ts";
import { errorsInLog } from "./texts/errors-in-log.ts";
import { typedPayloads as all } from "./texts/errors-in-page.ts";
import { openTextProbes } from "./texts/text-probes.ts";
import { addServiceAndApply } from "./texts/applicant-texts.ts";
import { writeCouncilTexts } from "./texts/council-texts.ts";
import { typeAsVisitor } from "./texts/visitor-texts.ts";

/** A clerk writes each text twice, as a message and as a note, and the daily limit counts both. */
const textsPerClerk = officeMessagesPerPersonPerDay / 2;

/**
 * Puts payloads into every text that is displayed later, and checks every page and letter that contains them: a payload
 * must be text there, never markup, a header or an evaluated formula. The log may contain payloads only in paths.
 */
export function hostileTexts(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const texts = all.slice(0, isQuick ? 40 : 500);
    const sunita = await environment.visitor(await addPerson(environment.office, "citizen"));
    const clerks = await Promise.all(
      Array.from({ length: Math.ceil(texts.length / textsPerClerk) }, async () =>
        environment.visitor(await addPerson(environment.office, "staff")),
      ),
    );
    const asha = clerks[0]!;
    const ravi = await environment.visitor(await addPerson(environment.office, "admin"));
    const probes = openTextProbes(environment);
    const { failures, acceptedCounts, checkPage } = probes;
    const writers: string[] = [];

    await forEachConcurrently(
      texts,
      4,
      async (text) => void writers.push(await typeAsVisitor(probes, text)),
    );
    await forEachConcurrently(texts, 4, (text, index) =>
      addServiceAndApply(
        probes,
        { ravi, asha: clerks[Math.floor(index / textsPerClerk)]! },
        text,
        index,
      ),
    );
    for (const path of ["/dashboard/staff", "/dashboard/staff?page=2"])
      checkPage(path, await asha.get(path), "any");
    for (const path of [
      "/dashboard/admin",
      "/dashboard/admin/applications",
      "/dashboard/admin/services",
      "/dashboard/admin/messages",
      "/services",
    ])
      checkPage(path, await ravi.get(path), "any");
    // As if an hour had passed: the visitors have used up the hourly limit of contact messages.
    await environment.office.db.deleteFrom("limits").execute();
    for (const text of texts) writers.push(await writeCouncilTexts(probes, { ravi, sunita }, text));

    for (const kind of [
      "messages",
      "services",
      "applications",
      "reviews",
      "messages of both sides",
      "notes",
      "settings",
    ])
      if (acceptedCounts.get(kind) !== texts.length)
        failures.push(`${acceptedCounts.get(kind) ?? 0} ${kind} of ${texts.length} were accepted`);
    await untilLettersSent(environment);
    // Six letters for each payload: for a contact message, for an application that is submitted and reviewed and for
    // the messages of both sides, and for a message sent while the council's letterhead contains the payload.
    const { length } = environment.mailServer.letters;
    if (length !== 6 * texts.length)
      failures.push(`${length} letters were sent instead of ${6 * texts.length}`);
    failures.push(...(await errorsInLetters(environment, writers)), ...errorsInLog(environment));
    const note = `${texts.length} payloads in search, URLs, sign-in, registration and the profile, and each accepted as a message, a service and its translation, an application with its name and its file's name, remarks, messages of both sides, a note, and every field of the council's settings; ${length} letters and ${environment.portal.log.length} log lines read`;
    return { attempted: probes.countChecked(), failures: [...new Set(failures)], note };
  });
}
