import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createDatabase } from "../tests/kit/postgres.ts";
import { runInTerminal } from "../tests/kit/terminal.ts";
import { commands } from "./commands.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-cli-"));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (args: string) => runInTerminal(args.split(" ").filter(Boolean), { DATA_DIR: folder });

describe("operator commands", () => {
  it("are listed when the arguments are empty or --help", async () => {
    for (const args of ["", "--help"]) {
      const { exitCode, output } = await run(args);
      expect(exitCode).toBe(0);
      for (const command of commands) expect(output).toContain(command.name);
    }
  });

  it("say in one line where the list is, if the command is unknown", async () => {
    const { exitCode, output, message } = await run("frobnicate now --soon");
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: "" });
    expect(message).toBe(
      'There is no command "frobnicate now". For the list: npm run council -- --help',
    );
  });

  it("list the commands that begin with a word, if only this word is given", async () => {
    const { exitCode, message } = await run("user");
    expect(exitCode).toBe(1);
    expect(message).toMatch(
      /^There is no command "user"\. Did you mean user create, .*\? For the list: .* --help$/,
    );
  });

  it("each print only their purpose and options with --help", async () => {
    for (const command of commands) {
      const { exitCode, output } = await run(`${command.name} --help`);
      expect(exitCode).toBe(0);
      expect(output).toContain(`npm run council -- ${command.name}`);
      for (const option of Object.keys(command.options)) expect(output).toContain(`--${option}`);
    }
    expect(existsSync(join(folder, "portal.sqlite"))).toBe(false);
  });

  it("refuse an unknown option, in one line", async () => {
    const { exitCode, message } = await run("migrate --everything");
    expect(exitCode).toBe(1);
    expect(message).toBe("Unknown option '--everything'. Usage: migrate");
  });

  it("say in one line that an option lacks its value, and nothing else", async () => {
    const { exitCode, message } = await run("user role --email --role staff");
    expect(exitCode).toBe(1);
    expect(message).toMatch(/^--email needs a value\. Usage: user role [^\n]*$/);
    expect((await run("user role --uid")).message).toMatch(/^--uid needs a value\. Usage: /);
  });

  it("name --to in the error if the database to move to does not exist or cannot be reached", async () => {
    const url = new URL(inject("postgresUrl"));
    url.pathname = "/nowhere";
    const settings = { DATA_DIR: join(folder, "moved") };
    const move = (to: string) => runInTerminal(["move", "--to", to], settings);
    await runInTerminal(["migrate"], settings);
    expect((await move(url.href)).message).toMatch(
      /^The database of --to does not exist: create it first \(/,
    );
    expect((await move("postgres://portal:p#ss@localhost/portal")).message).toMatch(
      /^--to is no URL: /,
    );
    expect((await move("postgres://portal@127.0.0.1:1/portal")).message).toMatch(
      /^Nothing answers at 127\.0\.0\.1 port 1: start the server there, or correct its address in --to \(/,
    );
    expect((await move("postgres://portal@nowhere.invalid/portal")).message).toMatch(
      /^There is no host nowhere\.invalid: correct its name in --to \(|^The host nowhere\.invalid cannot be looked up: /,
    );
  });

  it("report a missing backup file rather than a missing key", async () => {
    const { message } = await runInTerminal(["restore", join(folder, "none.backup")], {
      DATA_DIR: join(folder, "empty"),
    });
    expect(message).toBe(`${join(folder, "none.backup")} is not there`);
  });

  it("name every wrong setting, in one line", async () => {
    const { exitCode, message } = await runInTerminal(["migrate"], {
      DATA_DIR: folder,
      PORT: "many",
      ACCOUNT_HINTS: "some",
    });
    expect(exitCode).toBe(1);
    expect(message).toMatch(/^These settings are wrong: .*PORT.*ACCOUNT_HINTS.*$/);
  });

  it.runIf(process.getuid?.() === 0)(
    "run as the owner of the data folder when root starts them, before they write anything",
    async () => {
      const ownedFolder = join(folder, "of-portal");
      await mkdir(ownedFolder);
      await chown(ownedFolder, 65534, 65534);
      let isWritten: boolean | undefined;
      vi.spyOn(process, "setgroups").mockImplementation(() => {});
      vi.spyOn(process, "setgid").mockImplementation(() => {});
      const setuid = vi.spyOn(process, "setuid").mockImplementation(() => {
        isWritten = existsSync(join(ownedFolder, "portal.sqlite"));
        return true;
      });
      await runInTerminal(["migrate"], { DATA_DIR: ownedFolder });
      expect(setuid).toHaveBeenCalledExactlyOnceWith(65534);
      expect(isWritten).toBe(false);
      vi.restoreAllMocks();
    },
  );

  it("say in one line that the database does not answer", async () => {
    const { exitCode, message } = await runInTerminal(["migrate"], {
      DATA_DIR: folder,
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    });
    expect(exitCode).toBe(1);
    expect(message).toBe(
      "Nothing answers at 127.0.0.1 port 1: start the server there, or correct its address in the settings (connect ECONNREFUSED 127.0.0.1:1)",
    );
  });

  it("say in one line that the database's host is not known, or cannot be looked up", async () => {
    const { message } = await runInTerminal(["migrate"], {
      DATA_DIR: folder,
      DATABASE_URL: "postgres://nobody@nowhere.invalid/none",
    });
    expect(message).toMatch(
      /^(There is no|The) host nowhere\.invalid.* \(getaddrinfo E\w+ nowhere\.invalid\)$/,
    );
  });
});

describe("where there is no portal", () => {
  const namesWithoutPortal = [
    "setup-link",
    "user create",
    "config",
    "migrate",
    "restore",
    "mail test",
    "demo",
  ];
  const namesWithPortal = commands
    .map(({ name }) => name)
    .filter((name) => !namesWithoutPortal.includes(name));
  // With every required option and argument, so that a command is refused only because there is no portal.
  const completeArgs = (name: string) => {
    const { options, argument } = commands.find((one) => one.name === name)!;
    const values: Record<string, string> = { to: "postgres://nobody@127.0.0.1:1/none" };
    const required = Object.entries(options).filter(([, option]) => "required" in option);
    const words = required.flatMap(([option]) => [`--${option}`, values[option] ?? "a@b.in"]);
    return [...name.split(" "), ...words, ...(argument ? [join(folder, "file")] : [])];
  };

  it.each(namesWithPortal)("the command %s says so, and writes nothing", async (name) => {
    const data = join(folder, "mistyped");
    expect(await runInTerminal(completeArgs(name), { DATA_DIR: data })).toEqual({
      exitCode: 1,
      output: "",
      message: `There is no portal in ${join(data, "portal.sqlite")}: check DATA_DIR and DATABASE_URL, or start the portal first.`,
    });
    expect([existsSync(data), existsSync(join(folder, "file"))]).toEqual([false, false]);
  });

  it("a command says so if the database file is a folder", async () => {
    const { message } = await runInTerminal(["verify"], { DATABASE_URL: folder });
    expect(message).toMatch(/^There is no portal in .*: check DATA_DIR/);
  });

  it("a command says so of an empty PostgreSQL database, too, without its password", async () => {
    const { url, drop } = await createDatabase(inject("postgresUrl"));
    const data = join(folder, "empty");
    const settings = { DATA_DIR: data, DATABASE_URL: url };
    const { exitCode, message } = await runInTerminal(["verify"], settings);
    expect({ exitCode, message }).toEqual({
      exitCode: 1,
      message: expect.stringMatching(/^There is no portal in postgres:.*: check DATA_DIR/),
    });
    expect(existsSync(data)).toBe(false);
    await runInTerminal(["migrate"], settings);
    expect((await runInTerminal(["user", "list"], settings)).exitCode).toBe(0);
    await drop();
  });
});

describe("migrate", () => {
  it("brings the database to the newest schema, and says so when the schema is the newest already", async () => {
    expect(await run("migrate")).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/^Migrated: 001-first-tables$/m),
    });
    expect((await run("migrate")).output).toBe("The database is up to date already.");
  });
});
