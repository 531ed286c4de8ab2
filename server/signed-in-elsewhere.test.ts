import { expect, it } from "vitest";
import { sessionCookie } from "../portal/visit/session.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { addPerson, signInAs } from "../tests/kit/people.ts";
import { serveOffice } from "../tests/kit/served-office.ts";

onSqlite("a code for a sign-in that another tab has already completed", (office) => {
  it("redirects to /login without a message that asks to sign in again", async () => {
    const served = await serveOffice(office);
    try {
      const sunita = await addPerson(office, "citizen");
      const response = await fetch(`${served.url}/login/code`, {
        method: "POST",
        headers: {
          cookie: `${sessionCookie}=${await signInAs(office, sunita)}`,
          origin: served.url,
        },
        // The form has no owner, because nobody was signed in when it was shown.
        body: new URLSearchParams({ code: "123456", intent: "verify" }),
        redirect: "manual",
      });
      expect([response.status, response.headers.get("location")]).toEqual([302, "/login"]);
      expect(response.headers.getSetCookie().join()).not.toContain("flash=");
    } finally {
      await served.close();
    }
  });
});
