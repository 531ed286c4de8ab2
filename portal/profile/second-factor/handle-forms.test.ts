import { expect, it } from "vitest";
import { sha256 } from "../../../council/ids.ts";
import { onSqlite } from "../../../tests/kit/office.ts";
import { routeContext } from "../../../tests/kit/route-context.ts";
import { addPerson, password, signInAs } from "../../../tests/kit/people.ts";
import { turnOnFactor } from "../../../tests/kit/second-factor.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { handleSecondFactorForm } from "./handle-forms.ts";

onSqlite("a wrong code for a change of the second factor", (office) => {
  it.each([
    ["turnOff", "000000", "secondFactor.errors.codeWrong"],
    ["turnOff", "0000 0000 0000 0000", "secondFactor.errors.recoveryCodeWrong"],
    ["newCodes", "000000", "secondFactor.errors.newCodesCodeUsed"],
    ["newCodes", "0000 0000 0000 0000", "secondFactor.errors.newCodesCodeUsed"],
  ])("%s with %s is refused with %s", async (intent, code, key) => {
    const person = await addPerson(office, "admin");
    await turnOnFactor(office, person);
    // Turning it on gave their session another token.
    const asha = { ...person, sessionId: sha256(await signInAs(office, person)) };
    const context = routeContext(office, asha);
    const form = new FormData();
    form.set("intent", intent);
    form.set("currentPassword", password);
    form.set("code", code);
    const { data } = (await handleSecondFactorForm(context, form)) as { data: FormAnswer };
    expect(data.errors).toEqual([{ field: "code", key }]);
  });
});
