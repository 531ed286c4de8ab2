import { citizens, signedIn, type Expected, type Row } from "./row.ts";

const office = (expected: string): Expected => ["signIn", "denied", "denied", expected, expected];

const forwardingRoute = "/office/applications/:id/forwarding";

/** A form that is filed for somebody else: its key names them. */
const formFor = ({
  service,
  counterApplicant,
  formKey,
}: {
  service: { id: string };
  counterApplicant: string;
  formKey: string;
}) =>
  `/apply/${service.id}?form=${counterApplicant}-${formKey.replaceAll(/[^0-9A-Z]/g, "0").slice(0, 18)}`;

/** The counter: who finds and adds people, files for them, prints their slip and calls them. */
export const counter: Row[] = [
  {
    route: "/office/counter",
    path: () => "/office/counter",
    expected: office("page"),
    helper: "page",
    auditor: "page",
  },
  {
    route: "/office/counter",
    button: "find",
    path: () => "/office/counter",
    form: () => ({ find: "1", phoneNumber: "9876543210" }),
    expected: office("page"),
    helper: "page",
  },
  {
    route: "/office/counter",
    what: "somebody new, for whom a form is opened",
    path: () => "/office/counter",
    form: ({ service }) => ({
      key: "0".repeat(24),
      phoneNumber: "9876543210",
      person: "new",
      displayName: "Mohan Lal",
      birthYear: "1980",
      email: "",
      serviceId: service.id,
    }),
    expected: office("to /apply/ID?form=KEY"),
    helper: "to /apply/ID?form=KEY",
  },
  {
    route: "/office/counter/:uid",
    path: ({ counterApplicant }) => `/office/counter/${counterApplicant}`,
    expected: office("page"),
    helper: "page",
  },
  {
    route: "/office/counter/:uid",
    what: "a correction of their phone, from a page that is out of date",
    path: ({ counterApplicant }) => `/office/counter/${counterApplicant}`,
    form: () => ({
      displayName: "Shanti Bai",
      phoneNumber: "9876543210",
      birthYear: "1952",
      expectedUpdatedAt: "1",
    }),
    expected: office("409"),
    // The helper has filed nothing for this person.
    helper: "missing",
  },
  {
    route: "/office/slips/:id",
    path: ({ filed }) => `/office/slips/${filed}`,
    expected: office("page"),
    // The helper did not file the application.
    helper: "missing",
  },
  {
    route: "/office/slips/:id",
    what: "of an application that nobody filed for its applicant",
    path: ({ application }) => `/office/slips/${application}`,
    expected: office("missing"),
    // The helper did not file the application.
    helper: "missing",
  },
  {
    route: "/office/slips/:id",
    button: "code",
    path: ({ filed }) => `/office/slips/${filed}`,
    form: () => ({ code: "new" }),
    expected: office("to /office/slips/ID"),
    // The helper did not file the application.
    helper: "missing",
  },
  {
    route: "/office/slips/:id",
    what: "a code for an application that nobody filed for its applicant",
    path: ({ application }) => `/office/slips/${application}`,
    form: () => ({ code: "new" }),
    expected: office("missing"),
    // The helper did not file the application.
    helper: "missing",
  },
  {
    route: "/applications/:id/slip.pdf",
    what: "of an application filed at the counter",
    path: ({ filed }) => `/applications/${filed}/slip.pdf`,
    expected: ["signIn", "missing", "missing", "file", "file"],
    // The helper did not file the application.
    helper: "missing",
  },
  {
    route: "/applications/:id/slip.pdf",
    what: "of one's own",
    path: ({ application }) => `/applications/${application}/slip.pdf`,
    expected: ["signIn", "file", "missing", "missing", "missing"],
  },
  {
    route: "/applications/:id/certificate.pdf",
    what: "before the decision, where the service gives none",
    path: ({ application }) => `/applications/${application}/certificate.pdf`,
    expected: signedIn("missing"),
  },
  {
    route: forwardingRoute,
    what: "of a service whose paper the council issues",
    path: ({ application }) => forwardingRoute.replace(":id", application),
    expected: office("missing"),
  },
  {
    route: forwardingRoute,
    what: "recording it, of a service whose paper the council issues",
    path: ({ application }) => forwardingRoute.replace(":id", application),
    form: ({ formKey }) => ({ date: "2026-01-26", number: "", key: formKey }),
    expected: office("missing"),
  },
  {
    route: "/applications/:id/paper.pdf",
    what: "before the decision",
    path: ({ application }) => `/applications/${application}/paper.pdf`,
    expected: signedIn("missing"),
  },
  { route: "/claim", path: () => "/claim", expected: citizens("page"), helper: "denied" },
  {
    route: "/claim",
    path: () => "/claim",
    form: ({ claimCode }) => ({ claimCode, whose: "mine", relativeName: "" }),
    expected: citizens("to /applications/ID"),
    helper: "denied",
  },
  { route: "/office/calls", path: () => "/office/calls", expected: office("page") },
  {
    route: "/office/calls",
    button: "told",
    path: () => "/office/calls",
    form: ({ call }) => ({ told: call }),
    expected: office("to /office/calls"),
  },
  {
    route: "/office/calls",
    button: "notTold",
    path: () => "/office/calls",
    form: ({ call }) => ({ notTold: call }),
    expected: office("to /office/calls"),
  },
  {
    route: "/apply/:serviceId",
    what: "for somebody without email",
    path: formFor,
    // Denied with a page, also for a form that does not exist: so whoever lost the duty while filling it in learns of it.
    expected: ["signIn", "deniedPage", "deniedPage", "page", "page"],
    helper: "page",
  },
];
