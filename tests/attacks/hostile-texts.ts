import { addPerson } from "../kit/people.ts";
import type { Tried } from "./attack.ts";
import { untilLettersLeft } from "./letters-left.ts";
import { eachOf, onScene } from "./on-scene.ts";
import { faultsInLetters } from "./texts/faults-in-letters.ts";
import { faultsInLog } from "./texts/faults-in-log.ts";
import { texts as all } from "./texts/faults-in-page.ts";
import { openLooks } from "./texts/looks.ts";
import { serveAndApply } from "./texts/of-applicants.ts";
import { sayOfCouncil } from "./texts/of-the-council.ts";
import { typeAsVisitor } from "./texts/of-visitors.ts";

/**
 * Puts payloads into every text that is shown again, and looks at every page, letter and line of the
 * log where they come back: as text, never as markup, a header or a formula that was worked out.
 */
export function hostileTexts(isQuick: boolean): Promise<Tried> {
  return onScene(async (scene) => {
    const texts = all.slice(0, isQuick ? 40 : 500);
    const sunita = await scene.visitor(await addPerson(scene.office, "citizen"));
    const asha = await scene.visitor(await addPerson(scene.office, "staff"));
    const ravi = await scene.visitor(await addPerson(scene.office, "admin"));
    const looks = openLooks(scene);
    const { broken, taken, look } = looks;
    const writers: string[] = [];

    await eachOf(texts, 4, async (text) => void writers.push(await typeAsVisitor(looks, text)));
    await eachOf(texts, 4, (text, index) => serveAndApply(looks, { ravi, asha }, text, index));
    for (const path of ["/dashboard/staff", "/dashboard/staff?page=2"])
      look(path, await asha.get(path), "any");
    for (const path of [
      "/dashboard/admin",
      "/dashboard/admin/applications",
      "/dashboard/admin/services",
      "/dashboard/admin/messages",
      "/services",
    ])
      look(path, await ravi.get(path), "any");
    for (const text of texts) writers.push(await sayOfCouncil(looks, { ravi, sunita }, text));

    for (const what of ["messages", "services", "applications", "reviews", "settings"])
      if (taken.get(what) !== texts.length)
        broken.push(`${taken.get(what) ?? 0} ${what} of ${texts.length} were taken`);
    await untilLettersLeft(scene);
    // Of each payload a message, an application received and reviewed, and a message under its letterhead.
    const { length } = scene.letterbox.letters;
    if (length !== 4 * texts.length)
      broken.push(`${length} letters left instead of ${4 * texts.length}`);
    broken.push(...(await faultsInLetters(scene, writers)), ...faultsInLog(scene));
    const note = `${texts.length} payloads in search, addresses, sign-in and registration, and each taken as a message, a name, a service and its translation, an application with its file's name, remarks, and every field of the council's settings; ${length} letters and ${scene.portal.log.length} log lines read`;
    return { tried: texts.length * 16, broken: [...new Set(broken)], note };
  });
}
