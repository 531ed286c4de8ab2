import { citizens, type Expected, type Row } from "./row.ts";

const office = (expected: string): Expected => ["signIn", "denied", "denied", expected, expected];

/** A form that is filed for somebody else: its key names them. */
const formFor = ({
  service,
  served,
  formKey,
}: {
  service: { id: string };
  served: string;
  formKey: string;
}) => `/apply/${service.id}?form=${served}-${formKey.replaceAll(/[^0-9A-Z]/g, "0").slice(0, 18)}`;

/** The counter: who finds and adds people, files for them, prints their slip and calls them. */
export const counter: Row[] = [
  {
    route: "/office/counter",
    path: () => "/office/counter",
    expected: office("page"),
    helper: "page",
  },
  {
    route: "/office/counter",
    button: "intent=find",
    path: () => "/office/counter",
    form: () => ({ intent: "find", phone: "9876543210" }),
    expected: office("page"),
    helper: "page",
  },
  {
    route: "/office/counter",
    button: "intent=add",
    path: () => "/office/counter",
    form: () => ({
      intent: "add",
      displayName: "Mohan Lal",
      phone: "9876543210",
      birthYear: "1980",
    }),
    expected: office("to /office/counter/ID"),
    helper: "to /office/counter/ID",
  },
  {
    route: "/office/counter/:uid",
    path: ({ served }) => `/office/counter/${served}`,
    expected: office("page"),
    helper: "page",
  },
  {
    route: "/office/slips/:id",
    path: ({ filed }) => `/office/slips/${filed}`,
    expected: office("page"),
    // Somebody else filed it.
    helper: "missing",
  },
  {
    route: "/office/slips/:id",
    what: "of an application that nobody filed for its applicant",
    path: ({ application }) => `/office/slips/${application}`,
    expected: office("missing"),
    // Somebody else filed it.
    helper: "missing",
  },
  {
    route: "/office/slips/:id",
    button: "code",
    path: ({ filed }) => `/office/slips/${filed}`,
    form: () => ({ code: "new" }),
    expected: office("page"),
    // Somebody else filed it.
    helper: "missing",
  },
  {
    route: "/office/slips/:id",
    what: "a code for an application that nobody filed for its applicant",
    path: ({ application }) => `/office/slips/${application}`,
    form: () => ({ code: "new" }),
    expected: office("missing"),
    // Somebody else filed it.
    helper: "missing",
  },
  { route: "/claim", path: () => "/claim", expected: citizens("page"), helper: "missing" },
  {
    route: "/claim",
    path: () => "/claim",
    form: ({ filed, claimCode }) => ({
      reference: filed.slice(-8),
      code: claimCode,
      claimant: "applicant",
      relativeName: "",
    }),
    expected: citizens("to /applications/ID"),
    helper: "missing",
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
    route: "/apply/:serviceId",
    what: "for somebody without email",
    path: formFor,
    expected: ["signIn", "missing", "missing", "page", "page"],
    helper: "page",
  },
];
