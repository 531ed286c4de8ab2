import { randomInt } from "node:crypto";
import { everybody, type Row } from "./row.ts";

/** Routes that are open to everybody. */
export const openRoutes: Row[] = [
  { route: "/", path: () => "/", expected: everybody("page") },
  { route: "/services", path: () => "/services?q=income", expected: everybody("page") },
  {
    route: "/services/:serviceId",
    path: ({ service }) => `/services/${service.id}`,
    expected: everybody("page"),
  },
  {
    route: "/services/:serviceId/form",
    path: ({ service }) => `/services/${service.id}/form`,
    expected: everybody("page"),
  },
  { route: "/offline", path: () => "/offline", expected: everybody("page") },
  { route: "/about", path: () => "/about", expected: everybody("page") },
  { route: "/contact", path: () => "/contact", expected: everybody("page") },
  {
    route: "/contact",
    what: "a message",
    path: () => "/contact",
    form: ({ otherEmail }) => ({
      name: "Mohan",
      email: otherEmail,
      subject: "Hours",
      message: "When are you open?",
      leaveEmpty: "",
    }),
    expected: everybody("to /contact"),
  },
  { route: "/verify", path: () => "/verify", expected: everybody("page") },
  ...["/verify", "/v"].map((route): Row => ({
    route,
    what: "a certificate number that does not exist",
    path: () => route,
    // A different number for each sender: the eleventh wrong try at one number is refused.
    form: () => ({
      number: `GP/NOD/2025-26/${String(randomInt(1e6)).padStart(6, "0")}-A`,
      shortCode: "00000000",
    }),
    expected: everybody("page"),
  })),
  { route: "/v", path: () => "/V", expected: everybody("page") },
  { route: "/track", path: () => "/track", expected: everybody("page") },
  {
    route: "/track",
    what: "a reference that does not exist",
    path: () => "/track",
    // A different reference for each sender: the sixth wrong try at one reference is refused.
    form: () => ({ reference: String(randomInt(1e8)).padStart(8, "0"), phoneLast4: "0000" }),
    expected: everybody("400"),
  },
  {
    route: "/track",
    what: "the code of a slip that does not exist",
    path: () => "/track?slip=7H3K9QZX0123456789ABCDEF",
    expected: everybody("400"),
  },
  { route: "/terms", path: () => "/terms", expected: everybody("page") },
  { route: "/privacy", path: () => "/privacy", expected: everybody("page") },
  {
    route: "/.well-known/security.txt",
    path: () => "/.well-known/security.txt",
    expected: everybody("file"),
  },
  {
    route: "/.well-known/jwks.json",
    path: () => "/.well-known/jwks.json",
    expected: everybody("file"),
  },
  {
    route: "/status-list/:id",
    path: () => "/status-list/1",
    expected: everybody("file"),
  },
  {
    route: "/status-list/:id",
    what: "a list that does not exist",
    path: () => "/status-list/2",
    expected: everybody("missing"),
  },
  { route: "/robots.txt", path: () => "/robots.txt", expected: everybody("file") },
  { route: "/sitemap.xml", path: () => "/sitemap.xml", expected: everybody("file") },
  {
    route: "/manifest.webmanifest",
    path: () => "/manifest.webmanifest",
    expected: everybody("file"),
  },
  { route: "/unauthorized", path: () => "/unauthorized", expected: everybody("deniedPage") },
  { route: "/*", path: () => "/nothing/here", expected: everybody("missing") },
  {
    route: "/*",
    what: "a form",
    path: () => "/nothing/here",
    form: () => ({ role: "admin" }),
    expected: everybody("missing"),
  },
  {
    route: "/visit/theme",
    button: "theme",
    path: () => "/visit/theme",
    form: () => ({ theme: "dark", back: "/about" }),
    expected: everybody("to /about"),
  },
  // Letters are sent by SMTP, so there is no mailbox page.
  { route: "/mailbox", path: () => "/mailbox", expected: everybody("missing") },
  {
    route: "/mailbox/:name",
    path: () => "/mailbox/20260102t043000000z-a",
    expected: everybody("missing"),
  },
  { route: "/livez", path: () => "/livez", expected: everybody("file") },
  { route: "/readyz", path: () => "/readyz", expected: everybody("file") },
  // METRICS_TOKEN is not set, so the page does not exist.
  { route: "/metrics", path: () => "/metrics", expected: everybody("missing") },
  {
    route: "/*",
    what: "a file that is not there",
    path: () => "/assets/nothing.js",
    expected: everybody("missing"),
  },
];
