import { describe, expect, it } from "vitest";
import { remarksMaxLength } from "../limits.ts";
import { reviewSchema } from "./review-rules.ts";
import { spec } from "../../tests/kit/spec.ts";

const validForm = { status: "approved", remarks: "Collect it on Monday.", version: "3" };
const errorsOf = (form: object) =>
  reviewSchema.safeParse(form).error?.issues.map((issue) => issue.message);

describe("a review", () => {
  it("sets under-review, approved or rejected", () => {
    for (const status of ["under-review", "approved", "rejected"])
      expect(reviewSchema.parse({ ...validForm, status })).toMatchObject({ status });
  });

  it(
    "accepts under_review, and stores it as under-review",
    spec("§4/application-status/under-review"),
    () => {
      expect(reviewSchema.parse({ ...validForm, status: "under_review" }).status).toBe(
        "under-review",
      );
    },
  );

  it("cannot set pending, an unknown status, or none", () => {
    for (const status of ["pending", "lost", "", undefined])
      expect(errorsOf({ ...validForm, status })).toEqual(["review.errors.statusRequired"]);
  });

  it(
    "needs no remarks",
    spec("§4/application-status/optional-remarks", "§5/other-forms/review"),
    () => {
      const { remarks: _, ...silent } = validForm;
      expect(reviewSchema.parse(silent).remarks).toBe("");
    },
  );

  it("trims remarks, and counts a line break as one character", () => {
    const lines = Array.from({ length: remarksMaxLength / 2 }, () => "x").join("\r\n");
    expect(reviewSchema.parse({ ...validForm, remarks: ` ${lines}\r\n ` }).remarks).toHaveLength(
      remarksMaxLength - 1,
    );
    expect(errorsOf({ ...validForm, remarks: "x".repeat(remarksMaxLength + 1) })).toEqual([
      "review.errors.remarksTooLong",
    ]);
  });

  it("names the version of the application that the reviewer saw, and has no unknown fields", () => {
    expect(reviewSchema.parse(validForm).version).toBe(3);
    for (const version of ["", "0", "-1", "1.5", "x", undefined])
      expect(reviewSchema.safeParse({ ...validForm, version }).success).toBe(false);
    const { version: _, ...controls } = validForm;
    expect(errorsOf(controls)).toEqual(["common.hiddenFieldMissing"]);
    expect(errorsOf({ ...validForm, version: "x" })).toEqual(["review.errors.failed"]);
    expect(reviewSchema.safeParse({ ...validForm, updatedBy: "somebody" }).success).toBe(false);
  });
});
