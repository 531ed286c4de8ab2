import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { AsyncForm } from "./async-form.tsx";

const notSent = {
  failed: "applications.errors.submitFailed",
  signedOut: "applications.apply.signedOut",
} as const;
const form = (more = {}) =>
  html(
    <AsyncForm method="post" action="/apply/1?form=key" notSent={notSent} {...more}>
      <input name="fullName" />
    </AsyncForm>,
  );
/** The content of the template for a reason. */
const templateOf = (shown: string, why: string) =>
  new RegExp(`<template data-name="${why}">(.*?)</template>`).exec(shown)?.[1];

it("is a form that posts without scripts", () => {
  expect(form()).toContain('<async-form class="stack">');
  const [tag] = /<form [^>]*>/.exec(form())!;
  expect(tag).toContain('method="post"');
  expect(tag).toContain('action="/apply/1?form=key"');
});

it("has an error summary, and a message for each reason why it could not be sent", () => {
  expect(templateOf(form(), "failed")).toMatch(/^<error-summary>.*role="alert"/);
  expect(templateOf(form(), "failed")).toMatch(/<li>Failed to submit application[^<]*<\/li>/);
  for (const [why, words] of [
    ["connectionLost", "The connection was lost"],
    ["signedOut", "You were signed out while this page was open"],
    ["tooLarge", "What was sent is too large"],
    ["busy", "Too many forms"],
  ] as const)
    expect(templateOf(form(), why), why).toMatch(new RegExp(`^${words}`));
  expect(templateOf(form(), "signedOut")).toContain('<a href="/login" target="_blank">');
  expect(templateOf(form(), "failed")).not.toContain("<a ");
});

it("says only on pages of the office what to do if the second factor is due: an applicant's page must stay small", () => {
  expect(templateOf(form(), "mayNot")).toBeUndefined();
  const ofOffice = form({ notSent: { ...notSent, mayNot: "common.mayNot" } });
  expect(templateOf(ofOffice, "mayNot")).toMatch(/^Your account may not send this now/);
  expect(templateOf(ofOffice, "mayNot")).toContain('<a href="/profile" target="_blank">');
});

it("has a message that is shown while it is sent", () => {
  expect(templateOf(form(), "working")).toContain("Working");
  expect(templateOf(form({ sending: "Sending your application…" }), "working")).toContain(
    "Sending",
  );
});
