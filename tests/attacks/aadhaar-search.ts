import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { constants, gunzipSync } from "node:zlib";
import { addPerson } from "../kit/people.ts";
import { filledForm, formAddress } from "../trials/application-form.ts";
import type { Tried } from "./attack.ts";
import { eachOf, onScene } from "./on-scene.ts";

/** Submits applications with known Aadhaar numbers and looks for them in everything that is kept. */
export function aadhaarSearch(isQuick: boolean): Promise<Tried> {
  return onScene(async (scene) => {
    const { office, service, portal, letterbox } = scene;
    const numbers = Array.from({ length: isQuick ? 50 : 1000 }, (_, index) =>
      String(234_567_890_123 + index * 7_919_191),
    );
    const sunita = await scene.visitor(await addPerson(office, "citizen"));
    const asha = await scene.visitor(await addPerson(office, "staff"));
    const broken: string[] = [];
    await eachOf(numbers, 4, async (aadharNumber, index) => {
      const typed = index % 2 === 0 ? aadharNumber : aadharNumber.replace(/(\d{4})(?=\d)/g, "$1 ");
      // Every tenth goes wrong first, and comes back with what was typed.
      if (index % 10 === 0)
        await sunita.post(
          formAddress(scene, service),
          filledForm(service, { aadharNumber: typed, fullName: "" }),
        );
      const { location } = await sunita.post(
        formAddress(scene, service),
        filledForm(service, { aadharNumber: typed }),
      );
      if (location !== "/dashboard/user") broken.push(`not submitted: ${location}`);
    });
    const ids = await office.db.selectFrom("applications").select("id").execute();
    await eachOf(ids.slice(0, 50), 4, async ({ id }) => {
      const path = `/dashboard/staff/applications/${id}`;
      const { body } = await asha.post(path, { reveal: "1" });
      if (!/\d{4} \d{4} \d{4}/.test(body)) broken.push("a reviewer could not open a number");
      await asha.post(path, { status: "approved", remarks: "Done", version: "1" });
    });
    await portal.council(["backup", join(portal.dataDir, "backup.tar")]);
    const exported = [sunita, asha].map(({ get }) => get("/dashboard/user"));
    const places: [string, string][] = [
      ...(await filesBelow(portal.dataDir)),
      ["the process log", portal.log.join("\n")],
      [
        "letters",
        letterbox.letters.map(({ text, html, subject }) => `${subject}${text}${html}`).join("\n"),
      ],
      ["pages", (await Promise.all(exported)).map(({ body }) => body).join("\n")],
    ];
    const known = new Set(numbers);
    for (const [place, text] of places)
      if (numbersIn(text).some((number) => known.has(number)))
        broken.push(`a number stands in ${place}`);
    const note = `looked for in ${places
      .map(([place]) => place)
      .slice(0, 4)
      .join(", ")} and ${places.length - 4} more places (documents, letters, log): none in clear`;
    return { tried: numbers.length * places.length, broken: [...new Set(broken)], note };
  });
}

/** Whatever could be an Aadhaar number, with spaces or without, also in the middle of other digits. */
function numbersIn(text: string): string[] {
  const found = text.matchAll(/(?=(\d{12}|\d{4} \d{4} \d{4}))/g);
  return Array.from(found, ([, number = ""]) => number.replaceAll(" ", ""));
}

/** Every file of the data folder: the database, its journal, documents. */
async function filesBelow(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ name, parentPath }): Promise<[string, string]> => [
      name.startsWith("file_") ? "a document" : name,
      await textOf(join(parentPath, name)),
    ]),
  );
}

/** A file's bytes as text; where parts of it are packed, as a backup's are, those unpacked as well. */
async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path);
  const texts = [bytes.toString("latin1")];
  const packed = Buffer.from("1f8b08", "hex");
  for (let at = bytes.indexOf(packed); at >= 0; at = bytes.indexOf(packed, at + 1))
    try {
      const options = { finishFlush: constants.Z_SYNC_FLUSH };
      texts.push(gunzipSync(bytes.subarray(at), options).toString("latin1"));
    } catch {
      // Bytes that only look like the beginning of something packed.
    }
  return texts.join("\n");
}
