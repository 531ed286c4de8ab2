import { expect, it } from "vitest";
import { html } from "../../../tests/kit/html.tsx";
import { MessageCard } from "./message-card.tsx";

const message = {
  id: "M1",
  name: "Sunita Devi",
  email: "sunita@example.in",
  subject: "Birth certificate",
  message: "When?",
  createdAt: Date.UTC(2026, 0, 2, 4, 30),
  answered: undefined,
};

it("opens the reader's mail program, with the subject of the message", () => {
  expect(html(<MessageCard message={message} action="/" />)).toContain(
    'href="mailto:sunita@example.in?subject=Re%3A%20Birth%20certificate"',
  );
});

it("lets neither email nor subject add recipients to the answer", () => {
  const hostile = { ...message, email: "a?bcc=c@d.in", subject: "Hello&bcc=e@f.in\r\nBcc: g@h.in" };
  const href = /href="mailto:([^"]*)"/.exec(
    html(<MessageCard message={hostile} action="/" />),
  )![1]!;
  const [to, query = ""] = href.replaceAll("&amp;", "&").split("?");
  expect(to).toBe("a%3Fbcc%3Dc@d.in");
  expect([...new URLSearchParams(query).keys()]).toEqual(["subject"]);
});

it("says when the message was answered, and by whom if that is known", () => {
  const answered = { at: message.createdAt, by: "Ramesh Sarpanch" };
  expect(html(<MessageCard message={{ ...message, answered }} action="/" />)).toContain(
    "Answered by Ramesh Sarpanch",
  );
  expect(
    html(<MessageCard message={{ ...message, answered: { ...answered, by: null } }} action="/" />),
  ).toContain("Answered on Jan 02, 2026");
});
