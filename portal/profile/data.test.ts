import type { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { makeDataExports } from "../../council/data-export/make.ts";
import { requestDataExport } from "../../council/data-export/request.ts";
import { dataExportConfirmedMs } from "../../council/limits.ts";
import { onSqlite } from "../../tests/kit/office.ts";
import { addPerson, password } from "../../tests/kit/people.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { cookieJar } from "../visit/cookies.ts";
import { action, loader } from "./data.tsx";
import { loader as download } from "./data-file.ts";

type LoaderArgs = Parameters<typeof loader>[0];
type ActionArgs = Parameters<typeof action>[0];
type DownloadArgs = Parameters<typeof download>[0];

onSqlite("a copy of one's data", (office) => {
  it("is offered on a new page once the password is confirmed, so that no page keeps the typed password", async () => {
    const sunita = await addPerson(office, "citizen");
    await requestDataExport(office, sunita);
    await makeDataExports(office);
    office.advanceClock(dataExportConfirmedMs);
    let cookie: string | undefined;
    const visitPage = async <Result>(
      visit: (args: { request: Request; context: RouterContextProvider }) => Promise<Result>,
      form?: Record<string, string>,
    ) => {
      const cookies = cookieJar(false, cookie);
      const context = routeContext(office, sunita, { cookies });
      const body = form && { method: "POST", body: new URLSearchParams(form) };
      const result = await visit({
        request: new Request("http://localhost/profile/data", body),
        context,
      });
      if (cookies.headers.length > 0)
        cookie = cookies.headers.map((header) => header.split(";")[0]).join("; ");
      return result;
    };
    const isPasswordAsked = async () =>
      (await visitPage((args) => loader(args as Partial<LoaderArgs> as LoaderArgs))).needsPassword;
    expect(await isPasswordAsked()).toBe(true);
    const answer = await visitPage((args) => action(args as Partial<ActionArgs> as ActionArgs), {
      currentPassword: password,
    });
    expect((answer as Response).headers.get("Location")).toBe("/profile/data");
    expect(await isPasswordAsked()).toBe(false);
    const file = await visitPage((args) => download(args as Partial<DownloadArgs> as DownloadArgs));
    expect(file.headers.get("Content-Type")).toBe("application/zip");
    office.advanceClock(dataExportConfirmedMs);
    expect(await isPasswordAsked()).toBe(true);
  });
});
