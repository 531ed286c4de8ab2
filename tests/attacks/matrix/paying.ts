import type { Fixtures } from "../fixtures.ts";
import type { Expected, Row } from "./row.ts";

const office = (expected: string): Expected => ["signIn", "denied", "denied", expected, expected];
const admin = (expected: string): Expected => ["signIn", "denied", "denied", "missing", expected];

/** An auditor reads the payments and changes none. */
const readOnly = { auditor: "missing" } as const;

const route = "/office/applications/:id/payments";
const done = "to /office/applications/ID/payments";
const of =
  (application: keyof Fixtures) =>
  (fixtures: Fixtures): string =>
    route.replace(":id", String(fixtures[application]));

/** Confirms a payment of more than is due, by up to this much. */
const over = { confirmedOver: "1000000" };

const forms: { button: string; form: NonNullable<Row["form"]>; expected: Expected }[] = [
  {
    button: "record",
    form: ({ formKey }) => ({
      record: "payment",
      amount: "40",
      method: "cash",
      key: formKey,
      ...over,
    }),
    expected: office(done),
  },
  {
    button: "waive",
    form: ({ formKey }) => ({ waive: "fee", amount: "40", reason: "A widow", key: formKey }),
    expected: admin(done),
  },
  {
    button: "refund",
    form: ({ payment, formKey }) => ({
      refund: payment,
      amount: "10",
      method: "cash",
      reason: "Twice",
      key: formKey,
    }),
    expected: admin(done),
  },
  {
    button: "void",
    form: ({ payment }) => ({ void: payment, reason: "Wrong" }),
    // Staff void only what they recorded themselves.
    expected: ["signIn", "denied", "denied", "409", done],
  },
];

/** Payments: who records and corrects them, who sees a receipt, the day book and the figures. */
export const paying: Row[] = [
  { route, path: of("application"), expected: office("page"), auditor: "page" },
  // Nobody sees the payments of their own application as the office, or changes them.
  {
    route,
    what: "of staff's own application",
    path: of("staffsOwn"),
    expected: ["signIn", "denied", "denied", "missing", "page"],
    auditor: "page",
  },
  {
    route,
    what: "of an administrator's own application",
    path: of("adminsOwn"),
    expected: ["signIn", "denied", "denied", "page", "missing"],
    auditor: "page",
  },
  ...forms.map((row): Row => ({
    ...row,
    ...readOnly,
    route,
    what: row.button,
    path: of("application"),
  })),
  {
    route,
    what: "for staff's own application",
    button: "record",
    path: of("staffsOwn"),
    form: ({ formKey }) => ({
      record: "payment",
      amount: "40",
      method: "cash",
      key: formKey,
      ...over,
    }),
    expected: ["signIn", "denied", "denied", "missing", done],
    ...readOnly,
  },
  ...(["waive", "refund", "void"] as const).map((button): Row => ({
    route,
    what: `${button}, of an administrator's own application`,
    button,
    path: of("adminsOwn"),
    form: forms.find((form) => form.button === button)!.form,
    expected: ["signIn", "denied", "denied", "missing", "missing"],
    ...readOnly,
  })),
  {
    route: "/receipts/:id",
    path: ({ payment }) => `/receipts/${payment}`,
    expected: ["signIn", "page", "missing", "page", "page"],
    auditor: "page",
  },
  {
    route: "/receipts/:id.pdf",
    path: ({ payment }) => `/receipts/${payment}.pdf`,
    expected: ["signIn", "file", "missing", "file", "file"],
    auditor: "file",
  },
  {
    route: "/office/payments",
    path: () => "/office/payments",
    expected: office("page"),
    auditor: "page",
  },
  {
    route: "/office/certificates",
    path: () => "/office/certificates",
    expected: office("page"),
    auditor: "page",
  },
  {
    route: "/office/certificates/:certificateId",
    path: ({ certificate }) => `/office/certificates/${certificate.id}`,
    expected: office("page"),
    auditor: "page",
  },
  {
    route: "/office/certificates/:certificateId",
    button: "revoke",
    path: ({ certificate }) => `/office/certificates/${certificate.id}`,
    form: ({ certificate: { number } }) => ({
      certificate: number,
      reason: "Wrong",
      revoke: "revoke",
    }),
    expected: office("to /office/certificates/ID"),
    auditor: "missing",
  },
  {
    route: "/office/certificates/csv",
    path: () => "/office/certificates/csv",
    expected: office("file"),
    auditor: "file",
  },
  {
    route: "/office/figures",
    path: () => "/office/figures?from=2026-01-01",
    expected: office("page"),
    auditor: "page",
  },
  {
    route: "/office/figures/csv",
    path: () => "/office/figures/csv",
    expected: office("file"),
    auditor: "file",
  },
  {
    route: "/office/figures/refusals/csv",
    path: () => "/office/figures/refusals/csv",
    expected: office("file"),
    auditor: "file",
  },
  {
    route: "/office/payments/csv",
    path: () => "/office/payments/csv",
    expected: office("file"),
    auditor: "file",
  },
];
