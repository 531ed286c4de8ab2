import { openInspector } from "../../server/inspection/inspector.ts";
import { textsIn } from "../../texts/all.ts";
import { addPerson } from "../kit/people.ts";
import { filledForm, formUrl } from "../trials/application-form.ts";
import type { Attempts } from "./attack.ts";
import { hostileCorpus } from "./hostile-corpus.ts";
import { forEachInBatches, withEnvironment } from "./with-environment.ts";
import { countRows } from "./rows.ts";

/**
 * Inspects every file of the corpus and sends it with a form; a refused file must leave nothing
 * stored.
 */
export function hostileFiles(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office, service } = environment;
    const corpus = await hostileCorpus();
    const visitor = await environment.visitor(await addPerson(office, "citizen"));
    const t = textsIn("en");
    const failures: string[] = [];
    const verdicts = new Map<string, number>();
    const inspector = openInspector({ log: office.log });
    for (const [index, { name, bytes, verdict }] of corpus.entries()) {
      const found = await inspector.inspectFile(`sender ${index}`, name, bytes);
      const said = found.outcome === "refused" ? found.reason : found.outcome;
      verdicts.set(said, (verdicts.get(said) ?? 0) + 1);
      if (said !== (verdict === "taken" ? "sound" : verdict))
        failures.push(`${name}: ${said} instead of ${verdict}`);
    }
    await inspector.close();
    const sent = corpus.filter((_, index) => !isQuick || index % 8 === 0);
    const before = await countRows(environment, "applications");
    await forEachInBatches(sent, 2, async ({ name, bytes, verdict }) => {
      const { body, location } = await visitor.post(
        formUrl(environment, service),
        filledForm(service, {}, { name, bytes }),
      );
      const isTaken = location === "/dashboard/user";
      if (isTaken !== (verdict === "taken"))
        failures.push(`${name}: ${isTaken ? "taken" : "refused"} by its form`);
      if (!isTaken && verdict !== "taken" && !body.includes(t(`documents.errors.${verdict}`)))
        failures.push(`${name}: refused without saying why`);
    });
    const taken = sent.filter(({ verdict }) => verdict === "taken").length;
    if (
      (await countRows(environment, "documents")) !== taken ||
      (await countRows(environment, "applications")) !== before + taken
    )
      failures.push("of a refused file something stayed");
    const counted = [...verdicts].map(([verdict, count]) => `${verdict} ${count}`).join(", ");
    return {
      attempted: corpus.length + sent.length,
      failures,
      note: `${corpus.length} files: ${counted}`,
    };
  });
}
