import { addPerson } from "../kit/people.ts";
import { filledForm, formAddress } from "../trials/application-form.ts";
import type { Tried } from "./attack.ts";
import { onScene } from "./on-scene.ts";
import { countRows } from "./rows.ts";

const submits = 100;

/** One form is sent a hundred times at the same moment, with its paper. */
export function doubleSubmits(): Promise<Tried> {
  return onScene(async (scene) => {
    const { office, service } = scene;
    const visitor = await scene.visitor(await addPerson(office, "citizen"));
    const address = formAddress(scene, service);
    const answers = await Promise.all(
      Array.from({ length: submits }, () => visitor.post(address, filledForm(service))),
    );
    const counts = [
      await countRows(scene, "applications"),
      await countRows(scene, "documents"),
      await countRows(scene, "letters"),
      await countRows(scene, "logs"),
    ];
    const broken = answers
      // Of a hundred of one person only a few may arrive at once; the rest are asked to wait.
      .filter(({ location, status }) => location !== "/dashboard/user" && status !== 429)
      .map(({ status }) => `a submit was answered ${status}`);
    if (String(counts) !== "1,1,1,1")
      broken.push(`applications, documents, letters, audit rows: ${counts.join(", ")}`);
    const note =
      "one application, one document, one letter, one audit row; all were told that it is submitted, or to wait";
    return { tried: submits, broken, note };
  }, "postgres");
}
