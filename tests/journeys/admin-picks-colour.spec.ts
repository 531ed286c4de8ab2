import { expect, test } from "../kit/journey.ts";

test.beforeEach(async ({ page, addUser, signIn }) => {
  await signIn(page, await addUser("admin"));
  await page.goto("/dashboard/admin/settings");
});

test("the colour picker and the text field of the accent colour always show the same colour @js", async ({
  page,
}) => {
  const picker = page.getByLabel("Pick a colour");
  const field = page.getByRole("textbox", { name: "Accent colour" });
  await picker.fill("#075e45");
  await expect(field).toHaveValue("#075e45");
  await field.fill("AA00BB");
  await expect(picker).toHaveValue("#aa00bb");
});

test("the Save button stays in view wherever somebody types in the long settings form @js", async ({
  page,
}) => {
  const save = page.getByRole("button", { name: "Save", exact: true });
  await page.getByRole("textbox", { name: "Council name (English)" }).fill("Rampur");
  await expect(save).toBeInViewport();
  await page.getByRole("textbox", { name: "Accent colour" }).fill("#aa00bb");
  await expect(save).toBeInViewport();
});
