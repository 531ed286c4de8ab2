import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database/open.ts";
import { runInTerminal } from "../tests/kit/terminal.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-cli-"));
  await run(["migrate"]);
});
afterEach(() => rm(folder, { recursive: true }));

const run = (args: string[], input = "") => runInTerminal(args, { DATA_DIR: folder }, input);

function create(role: string, input = "a long password\n", email = "Asha@Panchayat.example") {
  const options = ["--email", email, "--name", "Asha Verma", "--role", role];
  return run(["user", "create", ...options, "--password-stdin"], input);
}
const changeTo = (role: string) =>
  run(["user", "role", "--email", "asha@panchayat.example", "--role", role]);
const list = async () => (await run(["user", "list"])).output;

describe("user create", () => {
  it("makes an account, and stores its email in lower case", async () => {
    expect(await create("admin")).toEqual({
      exitCode: 0,
      output: "Made an account for asha@panchayat.example, role admin.",
      message: "",
    });
    expect(await list()).toMatch(
      /^asha@panchayat\.example {2}admin {4}\w{3} \d\d, \d{4} {2}Asha Verma {2}\w+$/,
    );
  });

  it("gives a duty to a citizen's account only, and prints the duty in the list", async () => {
    const withDuty = (role: string, duty: string) =>
      run(
        [
          "user",
          "create",
          "--email",
          "seva@kendra.example",
          "--name",
          "Seva",
          "--password-stdin",
        ].concat("--role", role, "--duty", duty),
        "seal of the office\n",
      );
    expect((await withDuty("staff", "helper")).message).toMatch(/^Only a citizen's account/);
    expect((await withDuty("citizen", "king")).message).toBe("--duty is one of helper, auditor.");
    expect(await list()).toBe("Nobody has an account yet.");
    expect((await withDuty("citizen", "helper")).output).toContain("role citizen, duty helper");
    const repeated = await run([
      "user",
      "duty",
      "--email",
      "seva@kendra.example",
      "--duty",
      "helper",
    ]);
    expect(repeated.output).toContain("has the duty helper already");
    expect(await list()).toMatch(/^seva@kendra\.example {2}citizen {2}.* {2}\(duty helper\)$/);
    const unknownDuty = await run([
      "user",
      "duty",
      "--email",
      "seva@kendra.example",
      "--duty",
      "king",
    ]);
    expect(unknownDuty.message).toBe("--duty is one of helper, auditor, none.");
  });

  it("makes an account in the given language, which must be one of the portal's", async () => {
    const inLanguage = (language: string) => {
      const options = ["--email", "ram@kendra.example", "--name", "Ram", "--role", "citizen"];
      const args = ["user", "create", ...options, "--language", language, "--password-stdin"];
      return run(args, "a long password\n");
    };
    expect((await inLanguage("xx")).message).toBe("--language is one of en, hi.");
    expect(await list()).toBe("Nobody has an account yet.");
    expect((await inLanguage("hi")).exitCode).toBe(0);
    await create("admin");
    const { queries, close } = await openDatabase(join(folder, "portal.sqlite"));
    const rows = queries
      .selectFrom("users")
      .select(["displayName", "language"])
      .orderBy("displayName");
    expect(await rows.execute()).toEqual([
      { displayName: "Asha Verma", language: "en" },
      { displayName: "Ram", language: "hi" },
    ]);
    await close();
  });

  it.each([
    ["a short password", () => create("staff", "nine char"), /at least 10 characters/],
    ["no password", () => create("citizen", ""), /at least 6 characters/],
    ["an unknown role", () => create("king"), /^--role is one of citizen, staff, admin\.$/],
    ["an invalid email", () => create("admin", undefined, "asha"), /valid email address/],
    [
      "a password that is not read from standard input",
      () => run(["user", "create", "--email", "a@b.in", "--name", "A", "--role", "citizen"]),
      /--password-stdin/,
    ],
  ])("refuses %s in one line, and makes no account", async (_, attempt, message) => {
    const output = await attempt();
    expect(output.exitCode).toBe(1);
    expect(output.message).toMatch(message);
    expect(output.message).not.toContain("\n");
    expect(await list()).toBe("Nobody has an account yet.");
  });

  it("refuses another spelling of an email that has an account", async () => {
    await create("admin");
    const again = await create("staff", undefined, "asha@panchayat．exam\u00adple.");
    expect(again.message).toBe('asha@panchayat.example has an account already: use "user role".');
    expect(await list()).not.toContain("\n");
  });

  it("refuses an email that has an account", async () => {
    await create("citizen");
    const { exitCode, message } = await create("admin");
    expect(exitCode).toBe(1);
    expect(message).toContain("has an account already");
    expect(await list()).toContain("citizen");
  });

  it("warns of a password that people guess first", async () => {
    expect((await create("admin", "password1234\n")).output).toContain("people guess");
  });
});

describe("user role", () => {
  it("gives a person another role", async () => {
    await create("citizen");
    expect((await changeTo("staff")).output).toContain("has the role staff now");
    expect((await changeTo("staff")).output).toContain("already");
    expect(await list()).toContain("staff");
  });

  it("refuses to take the role of the last administrator, and says what to do", async () => {
    await create("admin");
    const { exitCode, message } = await changeTo("citizen");
    expect(exitCode).toBe(1);
    expect(message).toBe(
      "asha@panchayat.example is the last administrator: make somebody else an administrator first.",
    );
    expect(await list()).toContain("admin");
  });

  it("refuses an email without an account, and an unknown role", async () => {
    expect((await changeTo("staff")).message).toBe(
      "Nobody has an account with asha@panchayat.example.",
    );
    expect((await changeTo("king")).message).toBe("--role is one of citizen, staff, admin.");
  });
});

describe("user disable and user enable", () => {
  const change = (verb: string, email = "asha@panchayat.example") =>
    run(["user", verb, "--email", email]);

  it("disable an account and enable it again, which the list shows", async () => {
    await create("citizen");
    expect((await change("disable")).output).toContain("is disabled, and was signed out");
    expect((await change("disable")).output).toContain("already");
    expect(await list()).toContain("(disabled)");
    expect((await change("enable")).output).toContain("can sign in again");
    expect((await change("enable")).output).toContain("is not disabled");
    expect(await list()).not.toContain("(disabled)");
  });

  it("refuse the last administrator, and an email without an account", async () => {
    await create("admin");
    expect((await change("disable")).message).toBe(
      "asha@panchayat.example is the last administrator: make somebody else an administrator first.",
    );
    for (const verb of ["disable", "enable"])
      expect((await change(verb, "nobody@example.in")).message).toBe(
        "Nobody has an account with nobody@example.in.",
      );
  });
});

describe("user reset-factor", () => {
  const reset = (...args: string[]) =>
    run(["user", "reset-factor", "--email", "asha@panchayat.example", ...args]);

  it("turns off the second factor of an account, with a reason", async () => {
    await create("admin");
    const none = await reset("--reason", "Lost");
    expect(none.output).toBe("asha@panchayat.example has no second factor.");
    const { queries, close } = await openDatabase(join(folder, "portal.sqlite"));
    const { uid } = await queries.selectFrom("users").select("uid").executeTakeFirstOrThrow();
    const factor = { userId: uid, sealed: "sealed", lastStep: 0, createdAt: 1 };
    await queries.insertInto("secondFactors").values(factor).execute();
    await close();
    expect((await reset("--reason", "Lost the phone")).output).toContain("signed out everywhere");
    expect((await reset("--reason", "Lost the phone")).output).toContain("has no second factor");
  });

  it("refuses a blank reason, and an email without an account", async () => {
    expect((await reset("--reason", " ")).message).toBe("Please write why.");
    expect((await reset("--reason", "Lost")).message).toContain("Nobody has an account");
  });
});

describe("user delete", () => {
  const remove = (email = "asha@panchayat.example") => run(["user", "delete", "--email", email]);

  it("deletes an account, and its email can be registered again", async () => {
    await create("citizen");
    expect(await remove("Asha@Panchayat.example")).toEqual({
      exitCode: 0,
      output:
        "The account of asha@panchayat.example is deleted. Applications that were submitted with it stay.",
      message: "",
    });
    expect(await list()).toBe("Nobody has an account yet.");
    expect((await create("staff")).exitCode).toBe(0);
  });

  it("finds an account by the exact spelling of its email if another account's email differs only in spelling", async () => {
    await create("admin");
    const spelled = "asha@panchayat.ｅxample";
    await create("citizen", undefined, "ravi@panchayat.example");
    const database = await openDatabase(join(folder, "portal.sqlite"));
    await database.queries
      .updateTable("users")
      .set({ email: spelled })
      .where("role", "=", "citizen")
      .execute();
    await database.close();
    expect(await list()).toMatch(/^asha@panchayat\.ｅxample.*\(found by this spelling only: /m);

    const deletion = await run(["user", "delete", "--email", spelled]);
    expect(deletion.message).toBe("");
    expect(await list()).toMatch(/^asha@panchayat\.example {2}admin .*$/);
  });

  it("refuses the last administrator, an email without an account, and an incomplete email", async () => {
    await create("admin");
    for (const [email, message] of [
      [
        "asha@panchayat.example",
        "asha@panchayat.example is the last administrator: make somebody else an administrator first.",
      ],
      ["nobody@example.in", "Nobody has an account with nobody@example.in."],
      ["asha", "Please enter a valid email address."],
    ] as const)
      expect(await remove(email)).toMatchObject({ exitCode: 1, output: "", message });
    expect(await list()).toContain("asha@panchayat.example");
  });
});

it.each(["user role", "user duty", "user password", "user email", "user reset-factor"])(
  "the usage line of %s shows that one of --email and --uid selects the account",
  async (name) => {
    const { output } = await run([...name.split(" "), "--help"]);
    expect(output).toMatch(/^Usage: .*\(--email E \| --uid U\) --[^,]+$/m);
  },
);

describe("setup-link", () => {
  it("prints a link while there is no administrator", async () => {
    const { exitCode, output } = await run(["setup-link"]);
    expect(exitCode).toBe(0);
    expect(output).toMatch(/^http:\/\/localhost:3000\/setup\?token=[\w-]{43}$/);
  });

  it("refuses once there is an administrator", async () => {
    await create("admin");
    const { exitCode, output, message } = await run(["setup-link"]);
    expect(exitCode).toBe(1);
    expect(output).toBe("");
    expect(message).toMatch(/^There is an administrator already/);
  });
});

describe("user password and user email", () => {
  const uidOf = async () => (await list()).split(/\s+/).at(-1)!;

  it("let an administrator sign in again who lost the password and gets no letters", async () => {
    await create("admin");
    const uid = await uidOf();
    const options = ["--uid", uid, "--password-stdin"];
    expect((await run(["user", "password", ...options], "ten more letters\n")).output).toBe(
      `${uid} has the new password, and was signed out everywhere.`,
    );
    const emailChange = await run(["user", "email", "--uid", uid, "--to", "Asha@New.example"]);
    expect(emailChange.output).toContain("signs in as asha@new.example now");
    expect(await list()).toContain("asha@new.example");
  });

  it.each([
    ["no named account", ["--password-stdin"], /^Name one account: --email E, or --uid U\.$/],
    ["two named accounts", ["--email", "a@b.in", "--uid", "1"], /^Name one account/],
    ["a blank id", ["--uid", " ", "--password-stdin"], /^Name one account/],
    ["a blank email", ["--email", "", "--password-stdin"], /^Name one account/],
    ["a very long id", ["--uid", "1".repeat(101), "--password-stdin"], /^Nobody has an account/],
    ["a password on the command line", ["--email", "a@b.in"], /--password-stdin/],
    [
      "an email without an account",
      ["--email", "a@b.in", "--password-stdin"],
      /^Nobody has an account/,
    ],
    [
      "too short a password",
      ["--email", "asha@panchayat.example", "--password-stdin"],
      /at least 10/,
    ],
  ])("report %s in one line", async (_, options, message) => {
    await create("admin");
    const output = await run(["user", "password", ...options], "nine char\n");
    expect(output.exitCode).toBe(1);
    expect(output.message).toMatch(message);
    expect(output.message).not.toContain("\n");
  });

  it("say in one error how long the passwords of citizens and of privileged people must be", async () => {
    await create("admin");
    const options = ["--email", "asha@panchayat.example", "--password-stdin"];
    const { message } = await run(["user", "password", ...options], "short\n");
    expect(message).toBe(
      "A password needs at least 6 characters; staff, administrators and people with a duty need at least 10.",
    );
  });

  it("refuse the email of another account", async () => {
    await create("admin");
    await create("citizen", undefined, "sunita@example.in");
    const options = ["--email", "asha@panchayat.example", "--to", "sunita@example.in"];
    expect(await run(["user", "email", ...options])).toMatchObject({
      exitCode: 1,
      message: "sunita@example.in belongs to another account: choose another email.",
    });
    expect(await list()).toContain("asha@panchayat.example");
  });
});
