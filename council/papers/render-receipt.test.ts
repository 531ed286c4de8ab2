import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { paymentOf } from "../../tests/kit/payments.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { voidPayment } from "../payments/void-payment.ts";
import type { Actor } from "../permissions.ts";
import { renderReceipt } from "./render-receipt.ts";
import type { StatementData } from "./statement-data.ts";

onEachDatabase("the PDF of a receipt", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let application: string;
  let id: string;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    application = await addApplication(office, sunita);
    await recordPayment(office, kamla, paymentOf(office, application));
    const row = office.db.selectFrom("payments").select("id").executeTakeFirstOrThrow();
    ({ id } = await row);
  });
  const last = () => office.papers.printed.at(-1)!.paper.data as StatementData;

  it("says for which application the payment was, and who recorded it", async () => {
    const { number, paper } = await renderReceipt(office, sunita, id);
    expect(number).toMatch(/^R\/\d{4}-\d{2}\/000001$/);
    expect(last().reference.value).toBe(number);
    expect(last().facts).toContainEqual(["Recorded by", "Kamla Bai"]);
    expect(last().facts).toContainEqual(["Application ID", application.slice(-8)]);
    expect(last().mark).toBeNull();
    office.advanceClock(86_400_000);
    expect((await renderReceipt(office, kamla, id)).paper, "the same bytes later").toEqual(paper);
  });

  it("is marked as void, with the reason, once the payment was voided", async () => {
    await voidPayment(office, kamla, { applicationId: application, paymentId: id, reason: "Typo" });
    await renderReceipt(office, sunita, id);
    expect(last().mark).toBe("Void");
    expect(last().subject).toContain("Typo");
  });

  it("is refused to other people, and not found if there is no such payment", async () => {
    const stranger = await addPerson(office, "citizen");
    await expect(renderReceipt(office, stranger, id)).rejects.toThrow(ForbiddenError);
    await expect(renderReceipt(office, kamla, "0".repeat(24))).rejects.toThrow(NotFoundError);
    expect(office.papers.printed).toEqual([]);
  });
});
