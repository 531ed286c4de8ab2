import { expect, it, describe } from "vitest";
import { deriveKeys } from "../council/keys.ts";
import { readFormOwner, refusalOfOwner } from "./form-owner.ts";

const keys = deriveKeys("a secret key of this test, long enough");
const sunita = "SUNITA";
const mohan = "MOHAN";
const ownerOf = (uid: string) => keys.formOwner(uid);

describe("a form is accepted", () => {
  it("from the person it was shown to", () => {
    for (const path of ["/profile", "/apply/x", "/logout", "/profile.data", "/visit/theme"])
      expect(refusalOfOwner(keys, { path, uid: sunita, owner: ownerOf(sunita) })).toBeUndefined();
  });
  it("without an owner, on paths whose forms are shown to visitors, too", () => {
    const signingIn = ["/login", "/login/code", "/register.data"];
    for (const path of [...signingIn, "/contact", "/track", "/verify", "/visit/theme"])
      expect(refusalOfOwner(keys, { path, uid: sunita, owner: undefined })).toBeUndefined();
  });
  it("also from before the portal was started again", () => {
    const later = deriveKeys("a secret key of this test, long enough");
    expect(
      refusalOfOwner(later, { path: "/profile", uid: sunita, owner: ownerOf(sunita) }),
    ).toBeUndefined();
  });
});

describe("a form is refused", () => {
  it("that was shown to somebody else, whatever path it is sent to", () => {
    for (const path of ["/profile", "/apply/x", "/logout", "/contact", "/login", "/visit/theme"])
      expect(refusalOfOwner(keys, { path, uid: mohan, owner: ownerOf(sunita) })).toBe(
        "otherPerson",
      );
  });
  it("without an owner, on any other path, with the reason ownerMissing", () => {
    for (const path of ["/profile", "/apply/x", "/logout", "/notifications", "/", "/login/x"])
      expect(refusalOfOwner(keys, { path, uid: mohan, owner: undefined })).toBe("ownerMissing");
  });
  it("with anything else as its owner", () => {
    for (const owner of [
      "",
      mohan,
      ownerOf(mohan).slice(0, -2),
      `${ownerOf(mohan)}A`,
      keys.sign(mohan),
    ])
      expect(refusalOfOwner(keys, { path: "/profile", uid: mohan, owner })).toBe("otherPerson");
  });
});

const url = "http://localhost/profile";

it("takes the owner out of a form, and leaves the rest as it was", async () => {
  const body = new URLSearchParams([
    ["formOwner", ownerOf(sunita)],
    ["q", "a"],
    ["q", "b&=ü"],
  ]);
  const { request, owner } = await readFormOwner(new Request(url, { method: "POST", body }));
  expect(owner).toBe(ownerOf(sunita));
  expect([...(await request.formData())]).toEqual([
    ["q", "a"],
    ["q", "b&=ü"],
  ]);
});

it("takes the owner out of a multipart form", async () => {
  const body = new FormData();
  body.set("formOwner", ownerOf(sunita));
  body.set("displayName", "सुनीता");
  const { request, owner } = await readFormOwner(new Request(url, { method: "POST", body }));
  expect(owner).toBe(ownerOf(sunita));
  expect([...(await request.formData())]).toEqual([["displayName", "सुनीता"]]);
});

it("leaves a form without an owner, and a request without a form, as it is", async () => {
  const form = new Request(url, { method: "POST", body: new URLSearchParams({ a: "b" }) });
  expect(await readFormOwner(form)).toEqual({ request: form, owner: undefined });
  expect(await form.text()).toBe("a=b");
  const bare = new Request(url, { method: "POST" });
  expect(await readFormOwner(bare)).toEqual({ request: bare, owner: undefined });
});

it("does not take a file in the owner's field for an owner", async () => {
  const body = new FormData();
  body.set("formOwner", new File(["a"], "a"));
  expect((await readFormOwner(new Request(url, { method: "POST", body }))).owner).toBeUndefined();
});
