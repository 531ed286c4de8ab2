import { once } from "node:events";
import { request as ask } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "../../database/open.ts";
import { signInFailuresPerEmail } from "../../council/limits.ts";
import { s3Store } from "../../server/documents/s3.ts";
import { startApplying } from "../faults/applying.ts";
import { findLosses } from "../faults/losses.ts";
import { applyInForm } from "../kit/applying.ts";
import { addPerson, signInAs } from "../kit/people.ts";
import { openBalancer, type Balancer } from "../kit/balancer.ts";
import { expect, test as base } from "../kit/journey.ts";
import { openPortal, type Portal } from "../kit/portal.ts";
import { createDatabase } from "../kit/postgres.ts";
import { startS3, type S3Server } from "../kit/s3-server.ts";
import { liftDailyLimit } from "../trials/lift-daily-limit.ts";
import { openOfficeOnData } from "../trials/office-of-portal.ts";
import { addPlainService } from "../trials/plain-service.ts";
import { openVisitor } from "../trials/visitor.ts";
import { postForm } from "../kit/post-form.ts";

interface Deployment {
  /** Processes of one portal, started at the same time on an empty database. */
  processes: Portal[];
  balancer: Balancer;
  databaseUrl: string;
  store: S3Server;
}

const secretKey = "one key for every process of a council";

/** A test whose portal is three processes behind a load balancer that share a PostgreSQL database and a bucket. */
const test = base.extend<object, { deployment: Deployment }>({
  deployment: [
    async ({ mailServer }, use) => {
      const [database, store] = [
        await createDatabase(process.env.JOURNEY_POSTGRES_URL!),
        await startS3(),
      ];
      const processUrls: string[] = [];
      const balancer = await openBalancer(processUrls);
      const settings = {
        ...store.settings,
        DATABASE_URL: database.url,
        SMTP_URL: mailServer.url,
        SECRET_KEY: secretKey,
        PUBLIC_URL: balancer.url,
        TRUST_PROXY: "127.0.0.1",
        DRAIN_SECONDS: "3",
      };
      const processes = await Promise.all([1, 2, 3].map(() => openPortal(settings)));
      processUrls.push(...processes.map(({ url }) => url));
      await expect.poll(() => fetch(balancer.url).then(({ ok }) => ok)).toBe(true);
      balancer.failures.length = 0;
      await use({ processes, balancer, databaseUrl: database.url, store });
      await balancer.close();
      await Promise.all(processes.map((process) => process.delete()));
      await store.stop();
      await database.drop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  portal: [({ deployment }, use) => use(deployment.processes[0]!), { scope: "worker" }],
  baseURL: ({ deployment }, use) => use(deployment.balancer.url),
});

test("of processes started at once one migrates the database, one fills the catalogue, and each job runs once @nojs", async ({
  deployment,
}) => {
  const startEntries = deployment.processes.map(({ log }) =>
    log
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ msg }) => msg === "serving")!,
  );
  expect(startEntries.filter(({ migrated }) => (migrated as string[]).length > 0)).toHaveLength(1);
  expect(startEntries.filter(({ starterCatalogue }) => starterCatalogue === true)).toHaveLength(1);

  const { queries, close } = await openDatabase(deployment.databaseUrl);
  try {
    const titles = await queries.selectFrom("services").select("title").execute();
    expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length);
    const jobs = queries.selectFrom("jobs").select(["kind", "attempts", "finishedAt"]);
    await expect.poll(async () => (await jobs.execute()).every((job) => job.finishedAt)).toBe(true);
    const finishedJobs = await jobs.execute();
    expect(finishedJobs.length).toBeGreaterThan(0);
    expect(finishedJobs.filter(({ attempts }) => attempts !== 1)).toEqual([]);
  } finally {
    await close();
  }
});

test("session, language, theme, flash and documents are the same in every process @nojs", async ({
  page,
  deployment,
  addUser,
  signIn,
}) => {
  deployment.balancer.responseCounts.clear();
  const sunita = await addUser("citizen");
  await signIn(page, sunita);
  await postForm(page.request, "/visit/theme", { form: { theme: "dark" } });
  for (const _ of deployment.processes) {
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  }
  await applyInForm(page, "Income Certificate");

  const staff = await addUser("staff");
  await page.context().clearCookies();
  await signIn(page, staff);
  await page.goto("/dashboard/staff");
  await page
    .getByRole("link", { name: /^Review/ })
    .first()
    .click();
  await expect(page.getByText("File not found in storage")).toHaveCount(0);
  const [link] = await page.locator('a[href^="/documents/"]').all();
  const url = (await link!.getAttribute("href"))!;
  // The balancer gives each process one download, so that each has to read the document.
  for (const _ of deployment.processes) {
    const response = await page.request.get(url);
    expect(response.status()).toBe(200);
    expect((await response.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
  await page.goto("/services?lang=hi");
  for (const _ of deployment.processes) {
    await page.goto("/services");
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  }
  expect([...deployment.balancer.responseCounts.values()].every((count) => count > 3)).toBe(true);
  expect(deployment.balancer.responseCounts.size).toBe(3);
  expect(deployment.balancer.failures).toEqual([]);
});

test("the processes count wrong passwords together @nojs", async ({
  deployment,
  addUser,
  playwright,
}) => {
  const { email, password } = await addUser("citizen");
  const client = await playwright.request.newContext({ maxRedirects: 0 });
  const tryAt = (index: number, typedPassword: string) =>
    postForm(client, `${deployment.processes[index % 3]!.url}/login`, {
      form: { email, password: typedPassword },
      // Every process expects the origin of the public URL.
      headers: { "X-Forwarded-For": "203.0.113.9", origin: deployment.balancer.url },
    });
  for (let index = 0; index < signInFailuresPerEmail; index += 1)
    expect(await (await tryAt(index, "a wrong password")).text()).not.toContain("Too many failed");
  for (const index of [0, 1, 2])
    expect(await (await tryAt(index, password)).text()).toContain("Too many failed");
  await client.dispose();
});

test("restarting one process after the other under load refuses no request and loses no acknowledged application @nojs", async ({
  deployment,
  addUser,
  playwright,
}) => {
  const { balancer, processes } = deployment;
  const { email, password } = await addUser("citizen");
  const client = await playwright.request.newContext({ baseURL: balancer.url });
  await postForm(client, "/login", { form: { email, password } });
  const { office, close } = await openOfficeOnData({
    publicUrl: balancer.url,
    dataDir: processes[0]!.dataDir,
    databaseUrl: deployment.databaseUrl,
    secretKey,
    documents: s3Store(deployment.store.store),
  });
  await office.change(liftDailyLimit);
  const service = await office.change(addPlainService);
  const sessions = await Promise.all(
    [1, 2, 3].map(async () => signInAs(office, await addPerson(office, "citizen"))),
  );
  const applicants = sessions.map((session) => openVisitor(balancer.url, [], session));
  balancer.failures.length = 0;

  let isOver = false;
  let requestCount = 0;
  const unexpectedResponses: string[] = [];
  const visitPages = async () => {
    while (!isOver) {
      for (const [path, expected] of [
        ["/services", "Services"],
        ["/about", "About"],
        ["/dashboard/user", "My Dashboard"],
      ] as const) {
        const response = await client.get(path, { maxRedirects: 0 });
        if (response.status() !== 200 || !(await response.text()).includes(expected))
          unexpectedResponses.push(`${path} ${response.status()}`);
        requestCount += 1;
      }
      const themeResponse = await postForm(client, "/visit/theme", {
        form: { theme: "dark" },
        maxRedirects: 0,
      });
      if (themeResponse.status() >= 400)
        unexpectedResponses.push(`theme ${themeResponse.status()}`);
    }
  };
  const visitors = Array.from({ length: 6 }, visitPages);
  const applying = startApplying({ service, applicants });
  for (const process of processes) {
    const before = { requestCount, acknowledged: applying.acknowledged.length };
    expect(await process.stop()).toBe(0);
    await process.start();
    expect(requestCount).toBeGreaterThan(before.requestCount);
    expect(applying.acknowledged.length).toBeGreaterThan(before.acknowledged);
  }
  isOver = true;
  await Promise.all([...visitors, applying.stop()]);
  expect(unexpectedResponses).toEqual([]);
  expect(balancer.failures).toEqual([]);
  const { acknowledged, notAcknowledged, connectionsLost, connectionsRefused, givenUp } = applying;
  expect({ notAcknowledged, connectionsLost, connectionsRefused, givenUp }).toEqual({
    notAcknowledged: [],
    connectionsLost: 0,
    connectionsRefused: 0,
    givenUp: [],
  });
  expect(await findLosses(office, acknowledged)).toEqual([]);
  await processes[0]!.council(["verify"]);
  await close();
  await client.dispose();
});

test("a process that is stopped still answers the requests in progress @nojs", async ({
  deployment,
}) => {
  const [process] = deployment.processes;
  const body = "email=nobody%40example.in&password=a+wrong+password";
  const request = ask(new URL("/login", process!.url), {
    method: "POST",
    headers: {
      origin: process!.url,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": body.length,
    },
  });
  const responseArrived = once(request, "response");
  request.write(body.slice(0, 10));
  await pause(100);
  const exitCode = process!.stop();
  await expect.poll(() => fetch(`${process!.url}/readyz`).then(({ status }) => status)).toBe(503);
  // After DRAIN_SECONDS the process takes no new connections, but still answers requests that began before.
  const takesConnections = () =>
    fetch(`${process!.url}/readyz`).then(
      () => true,
      () => false,
    );
  await expect.poll(takesConnections, { timeout: 20_000 }).toBe(false);
  request.end(body.slice(10));
  const [response] = await responseArrived;
  expect(response.statusCode).toBeLessThan(500);
  expect(await exitCode).toBe(0);
  await process!.start();
});
