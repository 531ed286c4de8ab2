import { openForm } from "../kit/applying.ts";
import {
  computerAt,
  expect,
  phoneStorage,
  signInOnPhone,
  signOut,
  status,
  test,
  type,
  untilCopied,
  untilSignedInKnown,
} from "../kit/phone.ts";

test("what is typed offline stays on the phone, and is in the draft when the connection is back @js", async ({
  phone,
  network,
  browser,
  portal,
  addUser,
  signIn,
}) => {
  const user = await addUser("citizen");
  const page = await phone.open();
  await signInOnPhone(page, user);
  await openForm(page, "Income Certificate");
  await type(page, "fullName", "Sunita Devi");
  await type(page, "aadharNumber", "2345 6789 1234");
  await expect(page.getByText("Saved. You can go on later")).toBeVisible();
  await untilCopied(page, "/form?language=en");
  const form = page.url();
  network.goOffline();
  await type(page, "address", "12 Temple Road");
  await expect(status(page)).toHaveText(
    /^Saved on this device, not sent yet .* Signing out deletes it here\. On this device: Address$/,
  );
  await expect(status(page)).toHaveCSS("position", "fixed");

  const again = await phone.open();
  await again.goto(form);
  await expect(again.locator("[name=fullName]")).toHaveValue("Sunita Devi");
  await expect(again.locator("[name=address]")).toHaveValue("12 Temple Road");
  await expect(again.locator("[name=aadharNumber]")).toHaveCount(0);
  await type(again, "reason", "For a scholarship");
  await expect(status(again)).toHaveText(
    "Saved on this device, not sent yet. Signing out deletes it here.",
  );
  await again.getByRole("button", { name: "Continue with a Connection" }).click();
  await expect(status(again)).toContainText("nothing was sent");
  const onPhone = await phoneStorage(again);
  expect(onPhone.forms).toContain("12 Temple Road");
  expect(onPhone.forms + onPhone.text).not.toMatch(/2345|6789/);
  expect(onPhone.text).not.toMatch(/Sunita|Temple Road|scholarship/);
  expect(onPhone.pages.join(" ")).not.toMatch(/dashboard|apply|profile|login/);

  network.goOnline();
  await again.getByRole("button", { name: "Continue with a Connection" }).click();
  await expect(again.getByText("Saved. You can go on later")).toBeVisible({ timeout: 30_000 });
  await expect(again.locator("[name=reason]")).toHaveValue("For a scholarship");

  const computer = await browser.newPage(computerAt(portal));
  await signIn(computer, user);
  await computer.goto(new URL(form).pathname + new URL(form).search);
  await expect(computer.locator("[name=address]")).toHaveValue("12 Temple Road");
  await expect(computer.locator("[name=reason]")).toHaveValue("For a scholarship");
  await expect(computer.locator("[name=aadharNumber]")).toHaveValue("2345 6789 1234");
  await computer.close();
});

test("an application begun offline becomes one draft @js", async ({ page, network, addUser }) => {
  await signInOnPhone(page, await addUser("citizen"));
  await untilSignedInKnown(page);
  await openForm(page, "Income Certificate");
  await untilCopied(page, "/form?language=en");
  const form = new URL(page.url());
  network.goOffline();
  await page.goto(form.pathname);
  await type(page, "fullName", "Sunita Devi");
  await expect(status(page)).toHaveText(
    "Saved on this device, not sent yet. Signing out deletes it here.",
  );
  // A blank form that was open before is not stored.
  await expect(page).toHaveURL(/\?form=/);
  expect(page.url()).not.toBe(form.href);
  await page.goto("/dashboard/user");
  await expect(page.locator("h1")).toHaveText("No Connection");
  await page.getByRole("link", { name: "Apply for Income Certificate" }).click();
  await expect(page.locator("[name=fullName]")).toHaveValue("Sunita Devi");

  network.goOnline();
  await page.goto("/dashboard/user");
  await expect
    .poll(async () => (await phoneStorage(page)).forms, { timeout: 30_000 })
    .not.toContain('"unsent":["');
  await page.reload();
  const drafts = page.locator("main").getByRole("button", { name: /Continue/ });
  await expect(drafts).toHaveCount(1);
  await drafts.click();
  await expect(page.locator("[name=fullName]")).toHaveValue("Sunita Devi");
});

test("without a connection the draft is continued, not a blank form opened after it @js", async ({
  page,
  network,
  addUser,
}) => {
  await signInOnPhone(page, await addUser("citizen"));
  await untilSignedInKnown(page);
  await openForm(page, "Income Certificate");
  await type(page, "fullName", "Sunita Devi");
  await expect(page.getByText("Saved. You can go on later")).toBeVisible();
  await expect
    .poll(async () => (await phoneStorage(page)).forms, { timeout: 30_000 })
    .toContain('"unsent":[]');
  const draft = new URL(page.url());

  await page.goto(draft.pathname);
  await expect(page.getByText("You have begun this form already.")).toBeVisible();
  await untilCopied(page, "/form?language=en");
  await page.goto(draft.pathname);
  const { forms } = await phoneStorage(page);
  expect(JSON.parse(forms)).toHaveLength(1);
  network.goOffline();
  await page.goto(draft.pathname);
  await expect(page.locator("[name=fullName]")).toHaveValue("Sunita Devi");
  await expect(page).toHaveURL(draft.href);
});

test("any page sends what was typed offline, and replaces nothing that another device saved meanwhile @js", async ({
  page,
  network,
  browser,
  portal,
  addUser,
  signIn,
}) => {
  const user = await addUser("citizen");
  await signInOnPhone(page, user);
  await openForm(page, "Income Certificate");
  await type(page, "fullName", "Sunita");
  await expect(page.getByText("Saved. You can go on later")).toBeVisible();
  await untilCopied(page, "/form?language=en");
  const form = new URL(page.url());
  network.goOffline();
  await type(page, "fullName", "Sunita Kumari");
  await type(page, "reason", "For a scholarship");
  await expect(status(page)).toContainText("Saved on this device, not sent yet");
  await page.goto("about:blank");

  const computer = await browser.newPage(computerAt(portal));
  await signIn(computer, user);
  await computer.goto(form.pathname + form.search);
  await type(computer, "fullName", "Sunita Devi");
  await expect(computer.getByText("Saved. You can go on later")).toBeVisible();

  network.goOnline();
  await page.goto("/dashboard/user");
  await expect
    .poll(async () => (await phoneStorage(page)).forms, { timeout: 30_000 })
    .toContain('"conflicts":["fullName"]');
  await computer.reload();
  await expect(computer.locator("[name=reason]")).toHaveValue("For a scholarship");
  await expect(computer.locator("[name=fullName]")).toHaveValue("Sunita Devi");

  await page.goto(form.href);
  await expect(page.locator("draft-saver")).toContainText(
    "You had typed: Full Name: Sunita Kumari",
    { timeout: 30_000 },
  );
  await expect(page.locator("[name=fullName]")).toHaveValue("Sunita Devi");
  await type(page, "fullName", "Sunita Kumari");
  await expect(page.getByText("Saved. You can go on later")).toBeVisible();
  await expect.poll(async () => (await phoneStorage(page)).forms).toContain('"unsent":[]');
  await computer.reload();
  await expect(computer.locator("[name=fullName]")).toHaveValue("Sunita Kumari");
  await computer.close();
});

test("signing out warns of typing that was not sent, then deletes it; the next person sees nothing @js", async ({
  page,
  network,
  addUser,
}) => {
  await signInOnPhone(page, await addUser("citizen", "Sunita Devi"));
  await openForm(page, "Income Certificate");
  await untilCopied(page, "/form?language=en");
  const form = page.url();
  network.goOffline();
  await type(page, "address", "12 Temple Road");
  await expect(status(page)).toContainText("Saved on this device, not sent yet");
  network.goOnline();

  await signOut(page);
  await expect(page.locator("h1")).toHaveText("Not Everything Was Sent Yet");
  await expect(page.getByRole("link", { name: "Apply for Income Certificate" })).toBeVisible();
  await page.getByRole("link", { name: "Stay Signed In" }).click();
  await expect(page).toHaveURL(/\/dashboard\/user/);
  // By now a page has sent it: signing out does not warn, and deletes it from the phone all the same.
  await expect
    .poll(async () => (await phoneStorage(page)).forms, { timeout: 30_000 })
    .toContain('"unsent":[]');
  await signOut(page);
  await expect(page.getByText("Logged out successfully").first()).toBeVisible();
  await expect.poll(async () => (await phoneStorage(page)).forms, { timeout: 30_000 }).toBe("[]");

  await signInOnPhone(page, await addUser("citizen", "Mohan Lal"));
  await page.goto("/dashboard/user");
  await untilSignedInKnown(page);
  network.goOffline();
  await page.goto(form);
  await expect(page.locator("offline-form form")).toBeVisible();
  await expect(page.locator("[name=address]")).toHaveValue("");
  expect(await page.content()).not.toContain("Temple Road");
});

test("signing out before the scripts of a page have loaded also warns, and deletes nothing unasked @js", async ({
  page,
  network,
  addUser,
}) => {
  await signInOnPhone(page, await addUser("citizen"));
  await openForm(page, "Income Certificate");
  await untilCopied(page, "/form?language=en");
  network.goOffline();
  await type(page, "address", "12 Temple Road");
  await expect(status(page)).toContainText("Saved on this device, not sent yet");
  network.goOnline();

  // Pages load the script that warns after 1.5 s. That timer never ends here, as for somebody who signs out sooner.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, ms: number) => (ms === 1500 ? 0 : later(work, ms)),
    });
  });
  await page.goto("/dashboard/user");
  network.goOffline();
  await signOut(page);
  await expect(page).toHaveURL(/\/logout\/unsent$/);
  expect((await phoneStorage(page)).forms).toContain("12 Temple Road");
  network.goOnline();
  await page.reload();
  await expect(page.locator("h1")).toHaveText("Not Everything Was Sent Yet");
});

test("signing out in spite of the warning deletes what was not sent @js", async ({
  page,
  network,
  addUser,
}) => {
  await signInOnPhone(page, await addUser("citizen"));
  await openForm(page, "Income Certificate");
  await untilCopied(page, "/form?language=en");
  network.goOffline();
  await type(page, "address", "12 Temple Road");
  await expect(status(page)).toContainText("Saved on this device, not sent yet");
  network.goOnline();
  await signOut(page);
  await page.getByRole("main").getByRole("button", { name: "Sign Out and Delete It" }).click();
  await expect(page.getByText("Logged out successfully").first()).toBeVisible();
  await expect.poll(async () => (await phoneStorage(page)).forms, { timeout: 30_000 }).toBe("[]");
  const { text } = await phoneStorage(page);
  expect(text).not.toMatch(/Sunita|Temple Road/);
});

test("whoever signs in after another person's session ran out sees nothing of that person's form @js", async ({
  phone,
  network,
  addUser,
}) => {
  const page = await phone.open();
  await signInOnPhone(page, await addUser("citizen", "Sunita Devi"));
  await openForm(page, "Income Certificate");
  await untilCopied(page, "/form?language=en");
  const form = page.url();
  network.goOffline();
  await type(page, "address", "12 Temple Road");
  await expect(status(page)).toContainText("Saved on this device, not sent yet");

  // The browser has lost the session's cookies: nobody is signed in, and nothing is shown.
  await page.context().clearCookies();
  const without = await phone.open();
  await without.goto(form);
  await expect(without.getByText("Nobody is signed in on this device")).toBeVisible();
  expect(await without.content()).not.toContain("Temple Road");
  expect((await phoneStorage(without)).forms).toContain("Temple Road");

  network.goOnline();
  await signInOnPhone(without, await addUser("citizen", "Mohan Lal"));
  await without.goto("/about");
  await expect
    .poll(async () => (await phoneStorage(without)).forms, { timeout: 30_000 })
    .toBe("[]");
});

test("a form that was left open stores nothing once somebody else is signed in @js", async ({
  page,
  network,
  addUser,
}) => {
  await signInOnPhone(page, await addUser("citizen", "Sunita Devi"));
  await openForm(page, "Income Certificate");
  await untilCopied(page, "/form?language=en");
  const otherTab = await page.context().newPage();
  await page.context().clearCookies();
  await signInOnPhone(otherTab, await addUser("citizen", "Mohan Lal"));
  await untilSignedInKnown(otherTab);
  network.goOffline();
  await type(page, "address", "12 Temple Road");
  await expect(status(page)).toContainText("Not saved yet.");
  expect((await phoneStorage(page)).forms).not.toContain("Temple Road");
});

test("what the portal has no space for stays on the phone, and the form says both @js", async ({
  page,
  addUser,
}) => {
  await signInOnPhone(page, await addUser("citizen"));
  await untilSignedInKnown(page);
  await openForm(page, "Income Certificate");
  await untilCopied(page, "/form?language=en");
  await page.route(/\/draft\?/, (route) =>
    route.fulfill({ status: 507, json: { outcome: "noSpace" } }),
  );
  await type(page, "address", "12 Temple Road");
  await expect(status(page)).toHaveText(
    /^The portal has no space at the moment\. .* Saved on this device, not sent yet .*: Address$/,
  );
  await expect(status(page)).toHaveCSS("position", "fixed");
});
