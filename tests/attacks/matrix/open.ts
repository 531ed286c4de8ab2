import { everyRole, type Row } from "./row.ts";

/** Routes that are open to everybody. */
export const open: Row[] = [
  { route: "/", path: () => "/", answers: everyRole("page") },
  { route: "/services", path: () => "/services?q=income", answers: everyRole("page") },
  {
    route: "/services/:serviceId",
    path: ({ service }) => `/services/${service.id}`,
    answers: everyRole("page"),
  },
  { route: "/about", path: () => "/about", answers: everyRole("page") },
  { route: "/contact", path: () => "/contact", answers: everyRole("page") },
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
    answers: everyRole("to /contact"),
  },
  { route: "/terms", path: () => "/terms", answers: everyRole("page") },
  { route: "/privacy", path: () => "/privacy", answers: everyRole("page") },
  {
    route: "/.well-known/security.txt",
    path: () => "/.well-known/security.txt",
    answers: everyRole("file"),
  },
  { route: "/robots.txt", path: () => "/robots.txt", answers: everyRole("file") },
  { route: "/sitemap.xml", path: () => "/sitemap.xml", answers: everyRole("file") },
  {
    route: "/manifest.webmanifest",
    path: () => "/manifest.webmanifest",
    answers: everyRole("file"),
  },
  { route: "/unauthorized", path: () => "/unauthorized", answers: everyRole("deniedPage") },
  { route: "/*", path: () => "/nothing/here", answers: everyRole("missing") },
  {
    route: "/*",
    what: "a form",
    path: () => "/nothing/here",
    form: () => ({ role: "admin" }),
    answers: everyRole("missing"),
  },
  {
    route: "/visit/theme",
    button: "theme",
    path: () => "/visit/theme",
    form: () => ({ theme: "dark", back: "/about" }),
    answers: everyRole("to /about"),
  },
  // Letters are sent by SMTP, so there is no mailbox page.
  { route: "/mailbox", path: () => "/mailbox", answers: everyRole("missing") },
  {
    route: "/mailbox/:name",
    path: () => "/mailbox/20260102t043000000z-a",
    answers: everyRole("missing"),
  },
  { route: "/livez", path: () => "/livez", answers: everyRole("file") },
  { route: "/readyz", path: () => "/readyz", answers: everyRole("file") },
  // METRICS_TOKEN is not set, so the page does not exist.
  { route: "/metrics", path: () => "/metrics", answers: everyRole("missing") },
  {
    route: "/*",
    what: "a file that is not there",
    path: () => "/assets/nothing.js",
    answers: everyRole("missing"),
  },
  { route: "/robots.txt", path: () => "/robots.txt", answers: everyRole("file") },
  { route: "/sitemap.xml", path: () => "/sitemap.xml", answers: everyRole("file") },
  {
    route: "/manifest.webmanifest",
    path: () => "/manifest.webmanifest",
    answers: everyRole("file"),
  },
];
