import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { AsyncForm } from "./async-form.tsx";

const notSent = {
  failed: "applications.errors.submitFailed",
  signedOut: "applications.apply.signedOut",
} as const;
const form = (props = {}) =>
  html(
    <AsyncForm method="post" action="/apply/1?form=key" textsIfNotSent={notSent} {...props}>
      <input name="fullName" />
    </AsyncForm>,
  );
/** The content of the template for a reason. */
const templateOf = (page: string, reason: string) =>
  new RegExp(`<template data-name="${reason}">(.*?)</template>`).exec(page)?.[1];

it("the element contains a form that posts without scripts", () => {
  expect(form()).toContain('<async-form class="stack">');
  const [tag] = /<form [^>]*>/.exec(form())!;
  expect(tag).toContain('method="post"');
  expect(tag).toContain('action="/apply/1?form=key"');
});

it("a form has an error summary, and a message for each reason why it could not be sent", () => {
  expect(templateOf(form(), "failed")).toMatch(/^<error-summary>.*role="alert"/);
  expect(templateOf(form(), "failed")).toMatch(/<li>Failed to submit application[^<]*<\/li>/);
  for (const [reason, text] of [
    ["connectionLost", "The connection was lost"],
    ["signedOut", "You were signed out while this page was open"],
    ["tooLarge", "What was sent is too large"],
    ["busy", "Too many forms"],
  ] as const)
    expect(templateOf(form(), reason), reason).toMatch(new RegExp(`^${text}`));
  expect(templateOf(form(), "signedOut")).toContain('<a href="/login" target="_blank">');
  expect(templateOf(form(), "failed")).not.toContain("<a ");
});

it("only forms of the office say what to do if the second factor is due, because an applicant's page must stay small", () => {
  expect(templateOf(form(), "mayNot")).toBeUndefined();
  const officeForm = form({ textsIfNotSent: { ...notSent, mayNot: "common.mayNot" } });
  expect(templateOf(officeForm, "mayNot")).toMatch(/^Your account may not send this now/);
  expect(templateOf(officeForm, "mayNot")).toContain('<a href="/profile" target="_blank">');
});

it("a form has a message that is shown while it is sent", () => {
  expect(templateOf(form(), "working")).toContain("Working");
  expect(templateOf(form({ sending: "Sending your application…" }), "working")).toContain(
    "Sending",
  );
});
