import { expect, it } from "vitest";
import { serviceForm } from "../../../council/catalogue/rules.ts";
import { serviceErrors } from "./service-errors.ts";
import { emptyServiceForm } from "./service-form-values.ts";

function errorsOf(form: object) {
  return serviceErrors(serviceForm.safeParse({ ...emptyServiceForm(), ...form }).error!);
}

const mainTexts = { title: "Birth", description: "Proof of a birth.", category: "Certificates" };
const tooLong = "x".repeat(999);

it("a blank form has three errors, and the specification's sentence as their title", () => {
  expect(errorsOf({})).toEqual({
    title: "catalogue.errors.mainTextsRequired",
    errors: [
      { field: "title", key: "catalogue.errors.titleRequired" },
      { field: "description", key: "catalogue.errors.descriptionRequired" },
      { field: "category", key: "catalogue.errors.categoryRequired" },
    ],
  });
});

it("an error other than a missing main text leaves the usual title", () => {
  expect(errorsOf({ ...mainTexts, fee: "-1" })).toEqual({
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
    ...mainTexts,
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
  expect(errorsOf({ ...mainTexts, requiredDocuments }).errors).toEqual([
    { field: "requiredDocuments-0", key: "catalogue.errors.tooManyDocuments" },
  ]);
});
