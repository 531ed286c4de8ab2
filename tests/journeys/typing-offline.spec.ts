import { openForm } from "../kit/applying.ts";
import {
  computerAt,
  expect,
  phoneStorage,
  signInOnPhone,
  signOut,
  lastStatus,
  test,
  type,
  untilCopied,
  untilSignedInKnown,
} from "../kit/phone.ts";

test("answers typed offline stay on the phone, and are in the draft when the connection is back @js", async ({
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
  const formUrl = page.url();
  network.goOffline();
  await type(page, "address", "12 Temple Road");
  await expect(lastStatus(page)).toHaveText(
    /^Saved on this device, not sent yet .* Signing out deletes it here\. On this device: Address$/,
  );
  await expect(lastStatus(page)).toHaveCSS("position", "fixed");

  const offlinePage = await phone.open();
  await offlinePage.goto(formUrl);
  await expect(offlinePage.locator("[name=fullName]")).toHaveValue("Sunita Devi");
  await expect(offlinePage.locator("[name=address]")).toHaveValue("12 Temple Road");
  await expect(offlinePage.locator("[name=aadharNumber]")).toHaveCount(0);
  await type(offlinePage, "reason", "For a scholarship");
  await expect(lastStatus(offlinePage)).toHaveText(
    "Saved on this device, not sent yet. Signing out deletes it here.",
  );
  await offlinePage.getByRole("button", { name: "Continue with a Connection" }).click();
  await expect(lastStatus(offlinePage)).toContainText("nothing was sent");
  const storage = await phoneStorage(offlinePage);
  expect(storage.forms).toContain("12 Temple Road");
  expect(storage.forms + storage.text).not.toMatch(/2345|6789/);
  expect(storage.text).not.toMatch(/Sunita|Temple Road|scholarship/);
  expect(storage.pages.join(" ")).not.toMatch(/dashboard|apply|profile|login/);

  network.goOnline();
  await offlinePage.getByRole("button", { name: "Continue with a Connection" }).click();
  await expect(offlinePage.getByText("Saved. You can go on later")).toBeVisible({
    timeout: 30_000,
  });
  await expect(offlinePage.locator("[name=reason]")).toHaveValue("For a scholarship");

  const computer = await browser.newPage(computerAt(portal));
  await signIn(computer, user);
  await computer.goto(new URL(formUrl).pathname + new URL(formUrl).search);
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
  await expect(lastStatus(page)).toHaveText(
    "Saved on this device, not sent yet. Signing out deletes it here.",
  );
  // The phone does not store blank forms: this is not the one that was open before.
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

test("without a connection the form continues the draft, although a blank form was opened after it @js", async ({
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

test("any page sends the answers typed offline, and replaces none that another device saved meanwhile @js", async ({
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
  await expect(lastStatus(page)).toContainText("Saved on this device, not sent yet");
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

test("signing out warns of answers that were not sent and deletes those on the phone, so that the next person sees none @js", async ({
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
  await expect(lastStatus(page)).toContainText("Saved on this device, not sent yet");
  network.goOnline();

  await signOut(page);
  await expect(page.locator("h1")).toHaveText("Not Everything Was Sent Yet");
  await expect(page.getByRole("link", { name: "Apply for Income Certificate" })).toBeVisible();
  await page.getByRole("link", { name: "Stay Signed In" }).click();
  await expect(page).toHaveURL(/\/dashboard\/user/);
  // A page has sent the answer by now, so signing out does not warn, and deletes the answer from the phone.
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

test("signing out before the scripts of a page have loaded warns, too, and deletes nothing without a confirmation @js", async ({
  page,
  network,
  addUser,
}) => {
  await signInOnPhone(page, await addUser("citizen"));
  await openForm(page, "Income Certificate");
  await untilCopied(page, "/form?language=en");
  network.goOffline();
  await type(page, "address", "12 Temple Road");
  await expect(lastStatus(page)).toContainText("Saved on this device, not sent yet");
  network.goOnline();

  // Pages load the warning script after 1.5 s. Here that timer never ends, as if the person signed out sooner.
  await page.addInitScript(() => {
    const setTimer = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, ms: number) => (ms === 1500 ? 0 : setTimer(work, ms)),
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

test("signing out in spite of the warning deletes the answers that were not sent @js", async ({
  page,
  network,
  addUser,
}) => {
  await signInOnPhone(page, await addUser("citizen"));
  await openForm(page, "Income Certificate");
  await untilCopied(page, "/form?language=en");
  network.goOffline();
  await type(page, "address", "12 Temple Road");
  await expect(lastStatus(page)).toContainText("Saved on this device, not sent yet");
  network.goOnline();
  await signOut(page);
  await page.getByRole("main").getByRole("button", { name: "Sign Out and Delete It" }).click();
  await expect(page.getByText("Logged out successfully").first()).toBeVisible();
  await expect.poll(async () => (await phoneStorage(page)).forms, { timeout: 30_000 }).toBe("[]");
  const { text } = await phoneStorage(page);
  expect(text).not.toMatch(/Sunita|Temple Road/);
});

test("when a person's session is lost, neither a signed-out visitor nor the next person sees their answers @js", async ({
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
  await expect(lastStatus(page)).toContainText("Saved on this device, not sent yet");

  // Without the session's cookies nobody is signed in, so the form shows no answers.
  await page.context().clearCookies();
  const signedOutPage = await phone.open();
  await signedOutPage.goto(form);
  await expect(signedOutPage.getByText("Nobody is signed in on this device")).toBeVisible();
  expect(await signedOutPage.content()).not.toContain("Temple Road");
  expect((await phoneStorage(signedOutPage)).forms).toContain("Temple Road");

  network.goOnline();
  await signInOnPhone(signedOutPage, await addUser("citizen", "Mohan Lal"));
  await signedOutPage.goto("/about");
  await expect
    .poll(async () => (await phoneStorage(signedOutPage)).forms, { timeout: 30_000 })
    .toBe("[]");
});

test("a form that was left open stores no answers when somebody else is signed in @js", async ({
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
  await expect(lastStatus(page)).toContainText("Not saved yet.");
  expect((await phoneStorage(page)).forms).not.toContain("Temple Road");
});

test("when the portal has no space, answers stay on the phone, and the form says both @js", async ({
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
  await expect(lastStatus(page)).toHaveText(
    /^The portal has no space at the moment\. .* Saved on this device, not sent yet .*: Address$/,
  );
  await expect(lastStatus(page)).toHaveCSS("position", "fixed");
});
