import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { rotateSigningKey } from "./signing-keys.ts";
import { findCertificateErrors } from "./verify.ts";

onEachDatabase("verify, of certificates", (office) => {
  it("names a key that somebody inserted without SECRET_KEY", async () => {
    await rotateSigningKey(office);
    await rotateSigningKey(office);
    expect(await findCertificateErrors(office)).toEqual([]);
    const forged = { id: "0badf00d", x: "x", y: "y", sealed: "", createdAt: 0, retiredAt: 1 };
    await office.db.insertInto("signingKeys").values(forged).execute();
    expect(await findCertificateErrors(office)).toEqual([
      "signingKeys 0badf00d: this portal did not make it; it checks nothing",
    ]);
  });
});
