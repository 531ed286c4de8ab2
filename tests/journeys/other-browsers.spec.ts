import { openFirefox } from "../kit/browsers/firefox.ts";
import { walkCitizenJourney } from "../kit/browsers/citizen-journey.ts";
import { signIn, walkMainJourney } from "../kit/browsers/main-journey.ts";
import { openOldChrome } from "../kit/browsers/old-chrome.ts";
import type { PlainBrowser } from "../kit/browsers/plain-browser.ts";
import { openWebKit } from "../kit/browsers/webkit.ts";
import { personAt } from "../kit/browsers/person.ts";
import { openOfflineProxy } from "../kit/offline-proxy.ts";
import { expect, test } from "../kit/journey.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";
import { reviewApplication } from "../../council/applications/review.ts";

/**
 * The paths of the browsers that `npm test` found or installed (scripts/testing); undefined for a missing browser.
 */
const { OLD_CHROME_PATH, FIREFOX_PATH, WEBKIT_PATH } = process.env;

const browsers = [
  { name: "Chrome 80", program: OLD_CHROME_PATH, open: openOldChrome },
  { name: "the system's Firefox", program: FIREFOX_PATH, open: openFirefox },
  { name: "the system's WebKit", program: WEBKIT_PATH, open: openWebKit },
];

for (const { name, program, open } of browsers)
  test(`the main journey works in ${name} without errors @js`, async ({
    portal,
    mailServer,
    addUser,
  }, { workerIndex }) => {
    test.skip(!program, `${name} is not here`);
    const staff = await addUser("staff", "Ramesh Kumar");
    const browser = await open(program!);
    try {
      await walkMainJourney(browser, { url: portal.url, mailServer, staff, workerIndex });
      await personAt(browser, portal.url).open("/");
      expect(browser.errors, browser.name).toEqual([]);
    } finally {
      await browser.close();
    }
  });

test("in Chrome 80 a citizen can save a draft, apply step by step, apply again and track an application @js", async ({
  portal,
  addUser,
}) => {
  test.skip(!OLD_CHROME_PATH, "Chrome 80 is not here");
  const citizen = await addUser("citizen");
  const browser = await openOldChrome(OLD_CHROME_PATH!);
  const reject = () =>
    inOffice(portal, async (office) => {
      const { id, version } = await office.db
        .selectFrom("applications")
        .select(["id", "version"])
        .where("userEmail", "=", citizen.email)
        .executeTakeFirstOrThrow();
      const remarks = "The letter cannot be read.";
      const review = { applicationId: id, version, status: "rejected", remarks } as const;
      await reviewApplication(office, await addPerson(office, "staff"), review);
    });
  try {
    await walkCitizenJourney(browser, { url: portal.url, citizen, reject });
    expect(browser.errors).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** A script that tells whether the service worker has stored the questions of a form. */
const hasStoredQuestions = `(async () => {
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      if (url.includes("/form?language=")) return true;
  return false;
})()`;

test("without a connection Chrome 80 shows offline copies and keeps the typed answers @js", async ({
  portal,
  addUser,
}) => {
  test.skip(!OLD_CHROME_PATH, "Chrome 80 is not here");
  const proxy = await openOfflineProxy(portal.url);
  const browser = await openOldChrome(OLD_CHROME_PATH!);
  try {
    const citizen = personAt(browser, proxy.url);
    await signIn(citizen, await addUser("citizen"), "/dashboard/user");
    await citizen.open("/services?q=Birth");
    await citizen.press(/Apply$/, "main");
    await citizen.waitForText("Your Details");
    await expect.poll(() => browser.evaluate(hasStoredQuestions), { timeout: 30_000 }).toBe(true);
    proxy.goOffline();
    await citizen.type("fullName", "Sunita");
    await citizen.waitForText("Saved on this device, not sent yet");
    const formUrl = await browser.evaluate<string>("location.pathname + location.search");
    await citizen.open("/about");
    await citizen.waitForText("This device kept this page on");
    await citizen.open(formUrl);
    await citizen.waitForText("The questions of this application");
    const name = "document.querySelector('[name=fullName]').value";
    await expect.poll(() => browser.evaluate(name)).toBe("Sunita");
    const scriptErrors = browser.errors.filter(
      (error) => !error.startsWith("Failed to load resource"),
    );
    expect(scriptErrors).toEqual([]);
  } finally {
    await browser.close();
    await proxy.close();
  }
});

test("Chrome 80 renders the pages as designed @js", async ({ portal }) => {
  test.skip(!OLD_CHROME_PATH, "Chrome 80 is not here");
  const browser = await openOldChrome(OLD_CHROME_PATH!);
  try {
    const visitor = personAt(browser, portal.url);
    await visitor.open("/");
    expect(browser.name).toContain("Chrome/80.");
    expect(await stylesIn(browser)).toEqual({
      background: "rgb(251, 248, 242)",
      headingIsLarge: true,
      widest: "within the screen",
      icons: "all smaller than the screen",
      button: { isTall: true, colour: "rgb(29, 63, 114)", hasIconMargin: true },
      fontSize: "17px",
    });
    for (const path of ["/services", "/contact", "/login", "/register", "/about"]) {
      await visitor.open(path);
      expect(await fitsScreen(browser), path).toBe(true);
    }
    expect(browser.errors).toEqual([]);
  } finally {
    await browser.close();
  }
});

function fitsScreen(browser: PlainBrowser): Promise<boolean> {
  return browser.evaluate("document.documentElement.scrollWidth <= innerWidth");
}

function stylesIn(browser: PlainBrowser): Promise<unknown> {
  return browser.evaluate(`(() => {
    const style = (selector) => getComputedStyle(document.querySelector(selector));
    const button = document.querySelector("main .button");
    const icon = button.querySelector("svg");
    const icons = [...document.querySelectorAll("svg")].map((svg) => svg.getBoundingClientRect());
    return {
      background: style("html").backgroundColor,
      headingIsLarge: parseFloat(style("h1").fontSize) > 24,
      widest: document.documentElement.scrollWidth <= innerWidth ? "within the screen" : "wider",
      icons: icons.every(({ width, height }) => width < innerWidth && height < innerHeight / 2)
        ? "all smaller than the screen"
        : JSON.stringify(icons),
      button: {
        isTall: button.getBoundingClientRect().height >= 44,
        colour: getComputedStyle(button).backgroundColor,
        hasIconMargin: !icon || parseFloat(getComputedStyle(icon).marginRight) > 0,
      },
      fontSize: style("body").fontSize,
    };
  })()`);
}
