import { openFirefox } from "../kit/browsers/firefox.ts";
import { walkCitizenJourney } from "../kit/browsers/citizen-journey.ts";
import { walkMainJourney } from "../kit/browsers/main-journey.ts";
import { openOldChrome } from "../kit/browsers/old-chrome.ts";
import type { PlainBrowser } from "../kit/browsers/plain-browser.ts";
import { openWebKit } from "../kit/browsers/webkit.ts";
import { personAt } from "../kit/browsers/person.ts";
import { expect, test } from "../kit/journey.ts";
import { addPerson } from "../kit/people.ts";
import { inOffice } from "../kit/portal-office.ts";
import { reviewApplication } from "../../council/applications/review.ts";

/**
 * The programs that `npm test` found or installed (scripts/testing); undefined if there is none.
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

test("a citizen does everything else in Chrome 80 on a phone @js", async ({ portal, addUser }) => {
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

test("Chrome 80 renders the pages as designed @js", async ({ portal }) => {
  test.skip(!OLD_CHROME_PATH, "Chrome 80 is not here");
  const browser = await openOldChrome(OLD_CHROME_PATH!);
  try {
    const visitor = personAt(browser, portal.url);
    await visitor.open("/");
    expect(browser.name).toContain("Chrome/80.");
    expect(await look(browser)).toEqual({
      ground: "rgb(251, 248, 242)",
      headingIsLarge: true,
      widest: "within the screen",
      drawings: "all smaller than the screen",
      button: { tall: true, colour: "rgb(29, 63, 114)", apart: true },
      textFace: true,
    });
    for (const path of ["/services", "/contact", "/login", "/register", "/about"]) {
      await visitor.open(path);
      expect(await fits(browser), path).toBe(true);
    }
    expect(browser.errors).toEqual([]);
  } finally {
    await browser.close();
  }
});

function fits(browser: PlainBrowser): Promise<boolean> {
  return browser.evaluate("document.documentElement.scrollWidth <= innerWidth");
}

function look(browser: PlainBrowser): Promise<unknown> {
  return browser.evaluate(`(() => {
    const style = (selector) => getComputedStyle(document.querySelector(selector));
    const button = document.querySelector("main .button");
    const icon = button.querySelector("svg");
    const drawings = [...document.querySelectorAll("svg")].map((one) => one.getBoundingClientRect());
    return {
      ground: style("html").backgroundColor,
      headingIsLarge: parseFloat(style("h1").fontSize) > 24,
      widest: document.documentElement.scrollWidth <= innerWidth ? "within the screen" : "wider",
      drawings: drawings.every(({ width, height }) => width < innerWidth && height < innerHeight / 2)
        ? "all smaller than the screen"
        : JSON.stringify(drawings),
      button: {
        tall: button.getBoundingClientRect().height >= 44,
        colour: getComputedStyle(button).backgroundColor,
        apart: !icon || parseFloat(getComputedStyle(icon).marginRight) > 0,
      },
      textFace: style("body").fontSize === "17px",
    };
  })()`);
}
