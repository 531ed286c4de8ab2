import { currentNoticeVersion } from "../../council/privacy-notices.ts";
import { formatDate } from "../../texts/format.ts";
import { useTexts } from "../visit/texts.tsx";
import { PolicyPage, type PolicySection } from "./policy-page.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";

export const handle = { hydrate: false } satisfies RouteHandle;

const sections: PolicySection[] = [
  {
    id: "collection",
    title: "info.privacy.collection.title",
    text: "info.privacy.collection.text",
    list: [
      "info.privacy.collection.list.account",
      "info.privacy.collection.list.application",
      "info.privacy.collection.list.message",
      "info.privacy.collection.list.usage",
    ],
  },
  {
    id: "types",
    title: "info.privacy.types.title",
    list: [
      "info.privacy.types.list.identity",
      "info.privacy.types.list.contact",
      "info.privacy.types.list.government",
      "info.privacy.types.list.documents",
      "info.privacy.types.list.reason",
      "info.privacy.types.list.technical",
    ],
    after: "info.privacy.types.after",
  },
  {
    id: "use",
    title: "info.privacy.use.title",
    text: "info.privacy.use.text",
    list: [
      "info.privacy.use.list.decide",
      "info.privacy.use.list.tell",
      "info.privacy.use.list.protect",
      "info.privacy.use.list.prove",
    ],
    after: "info.privacy.use.after",
  },
  {
    id: "sharing",
    title: "info.privacy.sharing.title",
    text: "info.privacy.sharing.text",
    list: [
      "info.privacy.sharing.list.office",
      "info.privacy.sharing.list.mail",
      "info.privacy.sharing.list.law",
      "info.privacy.sharing.list.follow",
    ],
  },
  {
    id: "security",
    title: "info.privacy.security.title",
    text: "info.privacy.security.text",
    list: [
      "info.privacy.security.list.passwords",
      "info.privacy.security.list.aadhaar",
      "info.privacy.security.list.documents",
      "info.privacy.security.list.audit",
    ],
    after: "info.privacy.security.after",
  },
  {
    id: "rights",
    title: "info.privacy.rights.title",
    text: "info.privacy.rights.text",
    list: [
      "info.privacy.rights.list.access",
      "info.privacy.rights.list.correct",
      "info.privacy.rights.list.delete",
      "info.privacy.rights.list.object",
      "info.privacy.rights.list.portability",
      "info.privacy.rights.list.withdraw",
    ],
    after: "info.privacy.rights.after",
  },
  {
    id: "cookies",
    title: "info.privacy.cookies.title",
    text: "info.privacy.cookies.text",
    list: ["info.privacy.cookies.list.essential", "info.privacy.cookies.list.analytics"],
    after: "info.privacy.cookies.after",
  },
  {
    id: "retention",
    title: "info.privacy.retention.title",
    text: "info.privacy.retention.text",
    list: [
      "info.privacy.retention.list.account",
      "info.privacy.retention.list.applications",
      "info.privacy.retention.list.logs",
    ],
    after: "info.privacy.retention.after",
  },
  { id: "contact", title: "info.privacy.contact.title", text: "info.privacy.contact.text" },
];

/** How the portal uses personal data (spec section 2, Privacy). */
export default function Privacy() {
  const t = useTexts();
  return (
    <PolicyPage
      title={t("info.privacy.title")}
      intro={t("info.privacy.lead")}
      updated={t("info.privacy.version", {
        date: formatDate(Date.parse(currentNoticeVersion), t.language),
      })}
      sections={sections}
    />
  );
}
