import { expect, it } from "vitest";
import { serviceForm } from "../../council/catalogue/rules.ts";
import { serviceFaults } from "./service-faults.ts";
import { blankService } from "./typed-service.ts";

function faultsOf(form: object) {
  return serviceFaults(serviceForm.safeParse({ ...blankService(), ...form }).error!);
}

const filledIn = { title: "Birth", description: "Proof of a birth.", category: "Certificates" };
const tooLong = "x".repeat(999);

it("a blank form lacks three texts, and says so in the specification's sentence", () => {
  expect(faultsOf({})).toEqual({
    title: "catalogue.errors.mainTextsRequired",
    faults: [
      { control: "title", key: "catalogue.errors.titleRequired" },
      { control: "description", key: "catalogue.errors.descriptionRequired" },
      { control: "category", key: "catalogue.errors.categoryRequired" },
    ],
  });
});

it("any other fault has the usual title", () => {
  expect(faultsOf({ ...filledIn, fee: "-1" })).toEqual({
    title: undefined,
    faults: [{ control: "fee", key: "catalogue.errors.feeNegative" }],
  });
});

it("a fault leads to the row of the document, or to the field of the translation", () => {
  const translation = {
    title: tooLong,
    description: "",
    category: "",
    requiredDocuments: [tooLong],
  };
  const { faults } = faultsOf({
    ...filledIn,
    requiredDocuments: ["Photo", tooLong],
    translations: { hi: translation },
  });
  expect(faults.map(({ control }) => control)).toEqual([
    "requiredDocuments-1",
    "title-hi",
    "requiredDocuments-hi-0",
  ]);
});

it("too many documents lead to the first of them", () => {
  const requiredDocuments = Array.from({ length: 21 }, (_, row) => `Paper ${row}`);
  expect(faultsOf({ ...filledIn, requiredDocuments }).faults).toEqual([
    { control: "requiredDocuments-0", key: "catalogue.errors.tooManyDocuments" },
  ]);
});
