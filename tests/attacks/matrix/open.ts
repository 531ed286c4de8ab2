import { everybody, type Row } from "./row.ts";

/** What anybody may ask for. */
export const open: Row[] = [
  { route: "/", path: () => "/", answers: everybody("page") },
  { route: "/services", path: () => "/services?q=income", answers: everybody("page") },
  {
    route: "/services/:serviceId",
    path: ({ service }) => `/services/${service.id}`,
    answers: everybody("page"),
  },
  { route: "/about", path: () => "/about", answers: everybody("page") },
  { route: "/contact", path: () => "/contact", answers: everybody("page") },
  {
    route: "/contact",
    what: "a message",
    path: () => "/contact",
    form: ({ someAddress }) => ({
      name: "Mohan",
      email: someAddress,
      subject: "Hours",
      message: "When are you open?",
      leaveEmpty: "",
    }),
    answers: everybody("to /contact"),
  },
  { route: "/terms", path: () => "/terms", answers: everybody("page") },
  { route: "/privacy", path: () => "/privacy", answers: everybody("page") },
  {
    route: "/.well-known/security.txt",
    path: () => "/.well-known/security.txt",
    answers: everybody("file"),
  },
  { route: "/robots.txt", path: () => "/robots.txt", answers: everybody("file") },
  { route: "/sitemap.xml", path: () => "/sitemap.xml", answers: everybody("file") },
  {
    route: "/manifest.webmanifest",
    path: () => "/manifest.webmanifest",
    answers: everybody("file"),
  },
  { route: "/unauthorized", path: () => "/unauthorized", answers: everybody("deniedPage") },
  { route: "/*", path: () => "/nothing/here", answers: everybody("missing") },
  {
    route: "/*",
    what: "a form",
    path: () => "/nothing/here",
    form: () => ({ role: "admin" }),
    answers: everybody("missing"),
  },
  {
    route: "/visit/theme",
    button: "theme",
    path: () => "/visit/theme",
    form: () => ({ theme: "dark", back: "/about" }),
    answers: everybody("to /about"),
  },
  // Letters leave: there is no mailbox to look into.
  { route: "/mailbox", path: () => "/mailbox", answers: everybody("missing") },
  {
    route: "/mailbox/:name",
    path: () => "/mailbox/20260102t043000000z-a",
    answers: everybody("missing"),
  },
  { route: "/livez", path: () => "/livez", answers: everybody("file") },
  { route: "/readyz", path: () => "/readyz", answers: everybody("file") },
  // No METRICS_TOKEN is set: there is no such page.
  { route: "/metrics", path: () => "/metrics", answers: everybody("missing") },
  {
    route: "/*",
    what: "a file that is not there",
    path: () => "/assets/nothing.js",
    answers: everybody("missing"),
  },
  { route: "/robots.txt", path: () => "/robots.txt", answers: everybody("file") },
  { route: "/sitemap.xml", path: () => "/sitemap.xml", answers: everybody("file") },
  {
    route: "/manifest.webmanifest",
    path: () => "/manifest.webmanifest",
    answers: everybody("file"),
  },
];
