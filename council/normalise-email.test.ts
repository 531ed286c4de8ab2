import { domainToASCII } from "node:url";
import { describe, expect, it } from "vitest";
import { mailboxOf, normaliseEmail } from "./normalise-email.ts";

describe("an email", () => {
  it.each([
    ["capitals and spaces around it", " Sunita@Example.IN\t"],
    ["fullwidth letters", "ｓunita@ｅxample.in"],
    ["a fullwidth at and stop", "sunita＠example．in"],
    ["an ideographic stop", "sunita@example。in"],
    ["soft hyphens", "sun\u00adita@exam\u00adple.in"],
    ["zero width spaces and joiners", "su\u200bnita@exa\u200dmple.in\u200b"],
    ["tag characters", "sunita\u{e0041}@example.in"],
    ["a stop at its end", "sunita@example.in."],
    ["a long s", "ſunita@example.in"],
  ])("has one normalised spelling, even if it is typed with %s", (_, input) => {
    expect(normaliseEmail(input)).toBe("sunita@example.in");
  });

  it("keeps letters of every script before the @, and has its domain in ASCII", () => {
    const email = "संपर्क@xn--c2bd4bq1db8d.xn--h2brj9c";
    expect(normaliseEmail("संपर्क@डाटामेल.भारत")).toBe(email);
    expect(normaliseEmail(email)).toBe(email);
    expect(domainToASCII("डाटामेल.भारत")).toBe("xn--c2bd4bq1db8d.xn--h2brj9c");
    expect(normaliseEmail("José@example.in")).toBe(normaliseEmail("jose\u0301@example.in"));
  });

  it.each([
    ..."sunita|@example.in|sunita@|a@b|a@@b.in|a@b@c.in|a b@c.in|a@b c.in|a@b..in|a@.in".split("|"),
    ..."a@b.in..|a@127.0.0.1|a@1.2|a@0x10.0x7f|a@[::1]|a@b.in:80|a@b.in/x|a@b.in?x|a@b.in#x".split(
      "|",
    ),
    ..."a@%62.in|a@b_c.in|a,b@c.in|<a@b.in>|a@b.in\r\nbcc:e@f.in".split("|"),
    "a\u00a8@b.in",
    `${"x".repeat(250)}@b.in`,
    `x@${"ﷺ".repeat(80)}.in`,
  ])("is refused if it is none: %j", (input) => {
    expect(normaliseEmail(input)).toBeUndefined();
  });

  it.each(["a", "@", "a.", "\u200b", "ﷺ", "a@b."])(
    "is parsed before the test times out, even if it is a megabyte of %j",
    (part) => {
      expect(normaliseEmail(part.repeat(1_000_000 / part.length))).toBeUndefined();
    },
  );

  it("counts towards limits without its +tag", () => {
    expect(mailboxOf("sunita+council@example.in")).toBe("sunita@example.in");
    expect(mailboxOf("sunita+a+b@example.in")).toBe("sunita@example.in");
    expect(mailboxOf("sunita@example.in")).toBe("sunita@example.in");
  });
});
