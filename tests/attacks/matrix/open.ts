import { randomInt } from "node:crypto";
import { everyRole, type Row } from "./row.ts";

/** Routes that are open to everybody. */
export const open: Row[] = [
  { route: "/", path: () => "/", expected: everyRole("page") },
  { route: "/services", path: () => "/services?q=income", expected: everyRole("page") },
  {
    route: "/services/:serviceId",
    path: ({ service }) => `/services/${service.id}`,
    expected: everyRole("page"),
  },
  {
    route: "/services/:serviceId/form",
    path: ({ service }) => `/services/${service.id}/form`,
    expected: everyRole("page"),
  },
  { route: "/offline", path: () => "/offline", expected: everyRole("page") },
  { route: "/about", path: () => "/about", expected: everyRole("page") },
  { route: "/contact", path: () => "/contact", expected: everyRole("page") },
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
    expected: everyRole("to /contact"),
  },
  { route: "/verify", path: () => "/verify", expected: everyRole("page") },
  ...["/verify", "/v"].map((route): Row => ({
    route,
    what: "a number nobody has",
    path: () => route,
    // Another for each sender: of one number the eleventh wrong try is refused.
    form: () => ({
      number: `GP/NOD/2025-26/${String(randomInt(1e6)).padStart(6, "0")}-A`,
      shortCode: "00000000",
    }),
    expected: everyRole("page"),
  })),
  { route: "/v", path: () => "/V", expected: everyRole("page") },
  { route: "/track", path: () => "/track", expected: everyRole("page") },
  {
    route: "/track",
    what: "a reference nobody has",
    path: () => "/track",
    // Another for each sender: of one reference the sixth wrong try is refused.
    form: () => ({ reference: String(randomInt(1e8)).padStart(8, "0"), phoneLast4: "0000" }),
    expected: everyRole("400"),
  },
  {
    route: "/track",
    what: "a slip's code nobody has",
    path: () => "/track?slip=7H3K9QZX0123456789ABCDEF",
    expected: everyRole("400"),
  },
  { route: "/terms", path: () => "/terms", expected: everyRole("page") },
  { route: "/privacy", path: () => "/privacy", expected: everyRole("page") },
  {
    route: "/.well-known/security.txt",
    path: () => "/.well-known/security.txt",
    expected: everyRole("file"),
  },
  {
    route: "/.well-known/jwks.json",
    path: () => "/.well-known/jwks.json",
    expected: everyRole("file"),
  },
  {
    route: "/status-list/:id",
    path: () => "/status-list/1",
    expected: everyRole("file"),
  },
  {
    route: "/status-list/:id",
    what: "a list that does not exist",
    path: () => "/status-list/2",
    expected: everyRole("missing"),
  },
  { route: "/robots.txt", path: () => "/robots.txt", expected: everyRole("file") },
  { route: "/sitemap.xml", path: () => "/sitemap.xml", expected: everyRole("file") },
  {
    route: "/manifest.webmanifest",
    path: () => "/manifest.webmanifest",
    expected: everyRole("file"),
  },
  { route: "/unauthorized", path: () => "/unauthorized", expected: everyRole("deniedPage") },
  { route: "/*", path: () => "/nothing/here", expected: everyRole("missing") },
  {
    route: "/*",
    what: "a form",
    path: () => "/nothing/here",
    form: () => ({ role: "admin" }),
    expected: everyRole("missing"),
  },
  {
    route: "/visit/theme",
    button: "theme",
    path: () => "/visit/theme",
    form: () => ({ theme: "dark", back: "/about" }),
    expected: everyRole("to /about"),
  },
  // Letters are sent by SMTP, so there is no mailbox page.
  { route: "/mailbox", path: () => "/mailbox", expected: everyRole("missing") },
  {
    route: "/mailbox/:name",
    path: () => "/mailbox/20260102t043000000z-a",
    expected: everyRole("missing"),
  },
  { route: "/livez", path: () => "/livez", expected: everyRole("file") },
  { route: "/readyz", path: () => "/readyz", expected: everyRole("file") },
  // METRICS_TOKEN is not set, so the page does not exist.
  { route: "/metrics", path: () => "/metrics", expected: everyRole("missing") },
  {
    route: "/*",
    what: "a file that is not there",
    path: () => "/assets/nothing.js",
    expected: everyRole("missing"),
  },
];
