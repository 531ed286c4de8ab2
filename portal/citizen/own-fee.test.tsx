import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { OwnFee } from "./own-fee.tsx";

type Application = Parameters<typeof OwnFee>[0]["application"];
const unpaid = { feePaise: 3000, paidPaise: 0, waivedPaise: 0, duePaise: 3000, overpaidPaise: 0 };
const page = (fee: Application["fee"], status: Application["status"] = "pending") =>
  html(
    <OwnFee
      application={{ fee, status, payments: [], reference: "7H3K9QZX" }}
      upi={undefined}
      payee="Rampur"
    />,
  );
const amounts = (markup: string) => markup.match(/₹\d+/g);

it("the amount is shown once while nothing is paid or waived", () => {
  expect(amounts(page(unpaid))).toEqual(["₹30"]);
  expect(page(unpaid)).toContain("Still to pay");
});

it("after a part was waived, the page shows the fee, the waived amount and what is left to pay", () => {
  const waivedInPart = { ...unpaid, waivedPaise: 1000, duePaise: 2000 };
  expect(amounts(page(waivedInPart))).toEqual(["₹30", "₹10", "₹20"]);
});

it("a rejected application shows the fee alone, and nothing left to pay", () => {
  expect(amounts(page(unpaid, "rejected"))).toEqual(["₹30"]);
  expect(page(unpaid, "rejected")).not.toContain("Still to pay");
});
