import { newId } from "../../../council/ids.ts";
import type { TextProbes } from "./text-probes.ts";

/** Types the text wherever a signed-out visitor can. @returns the email in the visitor's contact message */
export async function typeAsVisitor(
  { environment, checkPage, countAccepted }: TextProbes,
  text: string,
): Promise<string> {
  const visitor = await environment.visitor();
  const encodedText = encodeURIComponent(text);
  checkPage("a search", await visitor.get(`/services?q=${encodedText}&category=${encodedText}`));
  checkPage("a missing page", await visitor.get(`/${encodedText}?${encodedText}`));
  const registration = { displayName: text, email: text, password: "short" };
  checkPage("a registration", await visitor.post("/register", registration), "any");
  checkPage("a sign-in", await visitor.post("/login", { email: text, password: "a guess" }), "any");
  const email = `a${newId(environment.office).toLowerCase()}@example.in`;
  const message = {
    name: text.slice(0, 90),
    email,
    subject: text.slice(0, 90),
    message: text,
    leaveEmpty: "",
  };
  if ((await visitor.post("/contact", message)).location) countAccepted("messages");
  checkPage(
    "a message that came back",
    await visitor.post("/contact", { ...message, email: text }),
    text,
  );
  return email;
}
