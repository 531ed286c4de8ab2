import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { MessageForm } from "./message-form.tsx";

const form = (typedMessage?: string, language: "en" | "hi" = "en", isDecided = false) =>
  html(
    <MessageForm
      id="ID"
      formKey="KEY"
      {...{ isDecided, typedMessage }}
      errorOf={() => undefined}
    />,
    language,
  );

it("without scripts, the form posts its key and what was typed to the page of the application", () => {
  expect(form()).toMatch(
    /<form [^>]*method="post"[^>]*action="\/applications\/ID"|action="\/applications\/ID"[^>]*method="post"/,
  );
  expect(form()).toContain('name="key" value="KEY"');
  expect(form("Half a <sentence>")).toContain("Half a &lt;sentence&gt;</textarea>");
});

it("the form says in both languages how to withdraw an application, and who decides on it", () => {
  expect(form()).toContain(
    "If you want to withdraw your application, write so here. The office decides",
  );
  expect(form(undefined, "hi")).toContain("आवेदन वापस लेना हो, तो यहाँ लिख दें। फ़ैसला कार्यालय करता है");
  expect(form(undefined, "en", true), "after the decision").not.toContain("withdraw");
});
