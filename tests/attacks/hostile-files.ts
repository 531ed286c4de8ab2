import { openInspector } from "../../server/inspection/inspector.ts";
import { textsIn } from "../../texts/all.ts";
import { addPerson } from "../kit/people.ts";
import { filledForm, formAddress } from "../trials/application-form.ts";
import type { Tried } from "./attack.ts";
import { hostileCorpus } from "./hostile-corpus.ts";
import { eachOf, onScene } from "./on-scene.ts";
import { countRows } from "./rows.ts";

/** Every file of the corpus, inspected and sent with a form; of a refused one nothing must stay. */
export function hostileFiles(isQuick: boolean): Promise<Tried> {
  return onScene(async (scene) => {
    const { office, service } = scene;
    const corpus = await hostileCorpus();
    const visitor = await scene.visitor(await addPerson(office, "citizen"));
    const t = textsIn("en");
    const broken: string[] = [];
    const verdicts = new Map<string, number>();
    const inspector = openInspector({ log: office.log });
    for (const [index, { name, bytes, verdict }] of corpus.entries()) {
      const found = await inspector.inspectFile(`sender ${index}`, name, bytes);
      const said = found.outcome === "refused" ? found.reason : found.outcome;
      verdicts.set(said, (verdicts.get(said) ?? 0) + 1);
      if (said !== (verdict === "taken" ? "sound" : verdict))
        broken.push(`${name}: ${said} instead of ${verdict}`);
    }
    await inspector.close();
    const sent = corpus.filter((_, index) => !isQuick || index % 8 === 0);
    const before = await countRows(scene, "applications");
    await eachOf(sent, 2, async ({ name, bytes, verdict }) => {
      const { body, location } = await visitor.post(
        formAddress(scene, service),
        filledForm(service, {}, { name, bytes }),
      );
      const isTaken = location === "/dashboard/user";
      if (isTaken !== (verdict === "taken"))
        broken.push(`${name}: ${isTaken ? "taken" : "refused"} by its form`);
      if (!isTaken && verdict !== "taken" && !body.includes(t(`documents.errors.${verdict}`)))
        broken.push(`${name}: refused without saying why`);
    });
    const taken = sent.filter(({ verdict }) => verdict === "taken").length;
    if (
      (await countRows(scene, "documents")) !== taken ||
      (await countRows(scene, "applications")) !== before + taken
    )
      broken.push("of a refused file something stayed");
    const counted = [...verdicts].map(([verdict, count]) => `${verdict} ${count}`).join(", ");
    return {
      tried: corpus.length + sent.length,
      broken,
      note: `${corpus.length} files: ${counted}`,
    };
  });
}
