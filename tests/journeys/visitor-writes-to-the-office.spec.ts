import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { spec } from "../kit/spec.ts";

const officeEmail = "support@localhost";

async function fillMessageForm(page: Page, subject: string): Promise<void> {
  await page.getByLabel("Name").fill("Sunita Devi");
  await page.getByLabel("Email").fill("sunita@example.in");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill("When can I come?\nI work until five.");
}
const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

test(
  "a visitor's message reaches the office as a letter, to which the office can reply",
  spec("§2/routes/contact", "§2/about-contact-terms-privacy/contact-form", "§8/contact/sent"),
  async ({ page, mailServer, expectAccessible }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
    await expectAccessible(page);

    await fillMessageForm(page, "A question");
    await send(page);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(
      "Message sent successfully! We will get back to you soon.",
    );
    await expect(page.getByLabel("Message")).toHaveValue("");
    await expectAccessible(page);

    const letter = await mailServer.letterTo(officeEmail, { subject: "A question" });
    expect(letter.replyTo?.[0]?.address).toBe("sunita@example.in");
    expect(letter.text).toContain("When can I come?\nI work until five.");
  },
);

test("errors stand above the form and at the fields, and the typed text stays", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Sunita Devi");
  await page.getByLabel("Email").fill("sunita at example");
  await send(page);

  await expect(page).toHaveTitle(/^Error: Contact Us/);
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Please enter a valid email address");
  await expect(summary).toContainText("Subject is required");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
    "Please enter a valid email address",
  );
  await expect(page.getByLabel("Name")).toHaveValue("Sunita Devi");
  await summary.getByRole("link", { name: "Message is required" }).click();
  await expect(page.getByLabel("Message")).toBeFocused();
  await expectAccessible(page);
});

test("a pasted text that is too long is refused with an error instead of cut", async ({ page }) => {
  await page.goto("/contact");
  await fillMessageForm(page, "A question");
  const message = page.getByLabel("Message");
  await message.focus();
  await message.selectText();
  await page.keyboard.insertText("क".repeat(5001));
  await send(page);
  await expect(page.getByRole("alert")).toContainText("Message must be at most 5,000 characters");
  expect(await message.inputValue()).toHaveLength(5001);
});

test(
  "when the mail server refuses, the visitor sees an error, and sending again sends one letter",
  spec("§8/contact/email-failed"),
  async ({ page, mailServer }) => {
    mailServer.isRefusing = true;
    await page.goto("/contact");
    await fillMessageForm(page, "A second question");
    await send(page);
    await expect(page.getByRole("alert")).toContainText(
      "Failed to send email. Please try again later.",
    );
    await expect(page.getByLabel("Subject")).toHaveValue("A second question");

    mailServer.isRefusing = false;
    await send(page);
    await expect(page.getByRole("main").getByRole("status")).toContainText("Message sent");
    const letters = mailServer.letters.filter((letter) => letter.subject === "A second question");
    expect(letters).toHaveLength(1);
  },
);

for (const [path, english, hindi] of [
  ["/about", "The council counter, open to everyone", "पंचायत की खिड़की, सबके लिए खुली"],
  ["/terms", "Terms of Service", "सेवा की शर्तें"],
  ["/privacy", "Privacy Policy", "गोपनीयता नीति"],
] as const)
  test(
    `${path} is readable in both languages`,
    spec("§2/routes/information"),
    async ({ page, expectAccessible }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(english);
      await expectAccessible(page);
      await page.goto(`${path}?lang=hi`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(hindi);
      await expectAccessible(page);
    },
  );
