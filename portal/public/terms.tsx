import { useTexts } from "../visit/texts.tsx";
import { PolicyPage, type PolicySection } from "./policy-page.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";

export const handle = { hydrate: false } satisfies RouteHandle;

const sections: PolicySection[] = [
  {
    id: "acceptance",
    title: "info.terms.acceptance.title",
    text: "info.terms.acceptance.text",
  },
  { id: "license", title: "info.terms.license.title", text: "info.terms.license.text" },
  {
    id: "account",
    title: "info.terms.account.title",
    text: "info.terms.account.text",
    list: [
      "info.terms.account.list.name",
      "info.terms.account.list.password",
      "info.terms.account.list.tell",
      "info.terms.account.list.roles",
    ],
  },
  {
    id: "prohibited",
    title: "info.terms.prohibited.title",
    text: "info.terms.prohibited.text",
    list: [
      "info.terms.prohibited.list.false",
      "info.terms.prohibited.list.others",
      "info.terms.prohibited.list.enter",
      "info.terms.prohibited.list.harm",
      "info.terms.prohibited.list.machines",
    ],
    after: "info.terms.prohibited.after",
  },
  {
    id: "availability",
    title: "info.terms.availability.title",
    text: "info.terms.availability.text",
  },
  { id: "data", title: "info.terms.data.title", text: "info.terms.data.text" },
  {
    id: "modifications",
    title: "info.terms.modifications.title",
    text: "info.terms.modifications.text",
  },
  { id: "termination", title: "info.terms.termination.title", text: "info.terms.termination.text" },
  { id: "law", title: "info.terms.law.title", text: "info.terms.law.text" },
  { id: "contact", title: "info.terms.contact.title", text: "info.terms.contact.text" },
];

/** The terms of use (spec section 2, Terms). */
export default function Terms() {
  const t = useTexts();
  return (
    <PolicyPage
      title={t("info.terms.title")}
      intro={t("info.terms.lead")}
      updated={t("info.terms.updated")}
      sections={sections}
    />
  );
}
