import { expect, it } from "vitest";
import { newFormKeyFor } from "../../council/documents/applicant-key.ts";
import { newId, newToken } from "../../council/ids.ts";
import type { Rights } from "../../council/permissions.ts";
import { refuseFilingNoMore } from "./refuse-filing.ts";

const office = { random: (size: number) => Buffer.alloc(size, 7) };
const thrownBy = (person: Rights, key: string) => {
  try {
    refuseFilingNoMore(person, key);
    return undefined;
  } catch (error) {
    return error;
  }
};

it("says to a former helper that they no longer file for others, and lets their own forms be", () => {
  const key = newFormKeyFor(office, newId(office));
  expect(thrownBy({ role: "citizen" }, key)).toMatchObject({
    data: "filesNoMore",
    init: { status: 403 },
  });
  expect(thrownBy({ role: "citizen", duty: "helper" }, key)).toBeUndefined();
  expect(thrownBy({ role: "citizen" }, newToken(office))).toBeUndefined();
});
