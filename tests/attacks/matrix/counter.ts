import { citizens, officeOnly, signedIn, type Row } from "./row.ts";

const forwardingRoute = "/office/applications/:id/forwarding";

/** The path of an application form that is filed for a counter applicant, whose id is part of the form key. */
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

/** The counter: finding and adding people, filing for them, printing their slip and calling them. */
export const counter: Row[] = [
  {
    route: "/office/counter",
    path: () => "/office/counter",
    expected: officeOnly("page"),
    helper: "page",
    auditor: "page",
  },
  {
    route: "/office/counter",
    button: "find",
    path: () => "/office/counter",
    form: () => ({ find: "1", phoneNumber: "9876543210" }),
    expected: officeOnly("page"),
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
    expected: officeOnly("to /apply/ID?form=KEY"),
    helper: "to /apply/ID?form=KEY",
  },
  {
    route: "/office/counter/:uid",
    path: ({ counterApplicant }) => `/office/counter/${counterApplicant}`,
    expected: officeOnly("page"),
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
    expected: officeOnly("409"),
    // The helper has filed nothing for this person.
    helper: "missing",
  },
  {
    route: "/office/slips/:id",
    path: ({ filed }) => `/office/slips/${filed}`,
    expected: officeOnly("page"),
    // The helper did not file the application.
    helper: "missing",
  },
  {
    route: "/office/slips/:id",
    what: "of an application that nobody filed for its applicant",
    path: ({ application }) => `/office/slips/${application}`,
    expected: officeOnly("missing"),
    // The helper did not file the application.
    helper: "missing",
  },
  {
    route: "/office/slips/:id",
    button: "code",
    path: ({ filed }) => `/office/slips/${filed}`,
    form: () => ({ code: "new" }),
    expected: officeOnly("to /office/slips/ID"),
    // The helper did not file the application.
    helper: "missing",
  },
  {
    route: "/office/slips/:id",
    what: "a code for an application that nobody filed for its applicant",
    path: ({ application }) => `/office/slips/${application}`,
    form: () => ({ code: "new" }),
    expected: officeOnly("missing"),
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
    expected: officeOnly("missing"),
  },
  {
    route: forwardingRoute,
    what: "recording it, of a service whose paper the council issues",
    path: ({ application }) => forwardingRoute.replace(":id", application),
    form: ({ formKey }) => ({ date: "2026-01-26", number: "", key: formKey }),
    expected: officeOnly("missing"),
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
  { route: "/office/calls", path: () => "/office/calls", expected: officeOnly("page") },
  {
    route: "/office/calls",
    button: "told",
    path: () => "/office/calls",
    form: ({ call }) => ({ told: call }),
    expected: officeOnly("to /office/calls"),
  },
  {
    route: "/office/calls",
    button: "notTold",
    path: () => "/office/calls",
    form: ({ call }) => ({ notTold: call }),
    expected: officeOnly("to /office/calls"),
  },
  {
    route: "/apply/:serviceId",
    what: "for somebody without email",
    path: formFor,
    // Denied with a page even if the form does not exist, so that whoever lost the duty while filling it in learns of it.
    expected: ["signIn", "deniedPage", "deniedPage", "page", "page"],
    helper: "page",
  },
];
