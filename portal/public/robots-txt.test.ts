import { describe, expect, it } from "vitest";
import declared from "../routes.ts";
import { disallowedPaths } from "./robots-txt.ts";

type Entry = (typeof declared)[number];

const pathsOf = (entries: Entry[]) => entries.map(({ path = "" }) => `/${path}`);
const isLayout = ({ children }: Entry) => children !== undefined;
/** The paths of pages behind layouts, which require a signed-in person. */
const closedPaths = pathsOf(declared.filter(isLayout).flatMap(withoutLayouts));
const otherPaths = pathsOf(declared.filter((entry) => !isLayout(entry)));
const isDisallowed = (path: string) => disallowedPaths.some((start) => path.startsWith(start));

function withoutLayouts(entry: Entry): Entry[] {
  return entry.children?.flatMap(withoutLayouts) ?? [entry];
}

describe("robots.txt", () => {
  it("disallows every page behind a layout", () => {
    expect(closedPaths).toContain("/claim");
    expect(closedPaths.filter((path) => !isDisallowed(path))).toEqual([]);
  });

  it("disallows only these pages without a layout", () => {
    expect(otherPaths.filter(isDisallowed)).toEqual([
      "/logout",
      "/setup",
      "/invitation",
      "/profile",
      "/profile/delete",
      "/mailbox",
      "/mailbox/:name",
      "/visit/theme",
    ]);
  });

  it("disallows only paths that exist", () => {
    const paths = [...closedPaths, ...otherPaths];
    const unused = disallowedPaths.filter((start) => !paths.some((path) => path.startsWith(start)));
    expect(unused).toEqual([]);
  });
});
