import { expect, it } from "vitest";
import { serviceForm } from "../../../council/catalogue/rules.ts";
import { serviceErrors } from "./service-errors.ts";
import { emptyServiceForm } from "./service-form-values.ts";

function errorsOf(form: object) {
  return serviceErrors(serviceForm.safeParse({ ...emptyServiceForm(), ...form }).error!);
}

const filledIn = { title: "Birth", description: "Proof of a birth.", category: "Certificates" };
const tooLong = "x".repeat(999);

it("a blank form lacks three texts, and says so in the specification's sentence", () => {
  expect(errorsOf({})).toEqual({
    title: "catalogue.errors.mainTextsRequired",
    errors: [
      { field: "title", key: "catalogue.errors.titleRequired" },
      { field: "description", key: "catalogue.errors.descriptionRequired" },
      { field: "category", key: "catalogue.errors.categoryRequired" },
    ],
  });
});

it("any other error has the usual title", () => {
  expect(errorsOf({ ...filledIn, fee: "-1" })).toEqual({
    title: undefined,
    errors: [{ field: "fee", key: "catalogue.errors.feeNegative" }],
  });
});

it("an error leads to the row of the document, or to the field of the translation", () => {
  const translation = {
    title: tooLong,
    description: "",
    category: "",
    requiredDocuments: [tooLong],
  };
  const { errors } = errorsOf({
    ...filledIn,
    requiredDocuments: ["Photo", tooLong],
    translations: { hi: translation },
  });
  expect(errors.map(({ field }) => field)).toEqual([
    "requiredDocuments-1",
    "title-hi",
    "requiredDocuments-hi-0",
  ]);
});

it("the error for too many documents leads to the first row", () => {
  const requiredDocuments = Array.from({ length: 21 }, (_, row) => `Document ${row}`);
  expect(errorsOf({ ...filledIn, requiredDocuments }).errors).toEqual([
    { field: "requiredDocuments-0", key: "catalogue.errors.tooManyDocuments" },
  ]);
});
