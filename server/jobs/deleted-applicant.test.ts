import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { deleteAccount } from "../../council/accounts/delete-account.ts";
import { jobs } from "./jobs.ts";
import { runDueJobs } from "./runner.ts";

onEachDatabase(
  "an application whose applicant deleted the account while a correction was requested",
  (office) => {
    it("waits for the office again after a minute", async () => {
      const withdrawalJobs = jobs.filter(({ kind }) => kind === "withdraw unanswerable requests");
      const sunita = await addPerson(office, "citizen");
      const id = await addApplication(office, sunita);
      await correctionsOf(office).ask(await addPerson(office, "staff"), id);
      await runDueJobs(office, withdrawalJobs, "process");
      await deleteAccount(office, sunita);
      office.advanceClock(60_000);
      await runDueJobs(office, withdrawalJobs, "process");

      const rows = await office.db.selectFrom("applications").select("awaiting").execute();
      expect(rows).toEqual([{ awaiting: "office" }]);
    });
  },
);
