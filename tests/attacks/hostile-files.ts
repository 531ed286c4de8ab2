import { openInspector } from "../../server/inspection/inspector.ts";
import { textsIn } from "../../texts/all.ts";
import { addPerson } from "../kit/people.ts";
import { filledForm, formUrl } from "../trials/application-form.ts";
import type { Attempts } from "./attack.ts";
import { hostileCorpus } from "./hostile-corpus.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";
import { countRows } from "./count-rows.ts";

/**
 * Inspects every file of the corpus and sends it with a form; a refused file must leave nothing
 * stored.
 */
export function hostileFiles(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office, service } = environment;
    const corpus = await hostileCorpus();
    const t = textsIn("en");
    const failures: string[] = [];
    const verdicts = new Map<string, number>();
    const inspector = openInspector({ log: office.log });
    for (const [index, { name, bytes, verdict }] of corpus.entries()) {
      const found = await inspector.inspectFile(`sender ${index}`, name, bytes);
      const result = found.outcome === "refused" ? found.reason : found.outcome;
      verdicts.set(result, (verdicts.get(result) ?? 0) + 1);
      if (result !== verdict) failures.push(`${name}: ${result} instead of ${verdict}`);
    }
    await inspector.close();
    const sent = corpus.filter((_, index) => !isQuick || index % 8 === 0);
    const before = await countRows(environment, "applications");
    await forEachConcurrently(sent, 2, async ({ name, bytes, verdict }) => {
      // A refused file leaves a draft, of which a person may have only so many.
      const visitor = await environment.visitor(await addPerson(office, "citizen"));
      const { body, location } = await visitor.post(
        formUrl(environment, service),
        filledForm(service, {}, { name, bytes }),
      );
      const isTaken = location === "/dashboard/user";
      if (isTaken !== (verdict === "accepted"))
        failures.push(`${name}: ${isTaken ? "accepted" : "refused"} by its form`);
      if (!isTaken && verdict !== "accepted" && !body.includes(t(`documents.errors.${verdict}`)))
        failures.push(`${name}: refused without saying why`);
    });
    const accepted = sent.filter(({ verdict }) => verdict === "accepted").length;
    if (
      (await countRows(environment, "documents")) !== accepted ||
      (await countRows(environment, "applications")) !== before + accepted
    )
      failures.push("a refused file left a document or an application");
    const counted = [...verdicts].map(([verdict, count]) => `${verdict} ${count}`).join(", ");
    return {
      attempted: corpus.length + sent.length,
      failures,
      note: `${corpus.length} files: ${counted}`,
    };
  });
}
