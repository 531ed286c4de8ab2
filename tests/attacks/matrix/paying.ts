import type { Fixtures } from "../fixtures.ts";
import { officeOnly, type Expected, type Row } from "./row.ts";

/** Administrators only: staff may open the payments, too, but do not find the form. */
const adminsOfOffice = (expected: string): Expected => [
  "signIn",
  "denied",
  "denied",
  "missing",
  expected,
];

/** An auditor reads the payments and changes none. */
const readOnly = { auditor: "missing" } as const;

const route = "/office/applications/:id/payments";
const afterChange = "to /office/applications/ID/payments";
const paymentsPath =
  (application: keyof Fixtures) =>
  (fixtures: Fixtures): string =>
    route.replace(":id", String(fixtures[application]));

/** Confirms that the payment may exceed the sum that is due. */
const overpaymentConfirmed = { confirmedOver: "1000000" };

const forms: { button: string; form: NonNullable<Row["form"]>; expected: Expected }[] = [
  {
    button: "record",
    form: ({ formKey }) => ({
      record: "payment",
      amount: "40",
      method: "cash",
      key: formKey,
      ...overpaymentConfirmed,
    }),
    expected: officeOnly(afterChange),
  },
  {
    button: "waive",
    form: ({ formKey }) => ({ waive: "fee", amount: "40", reason: "A widow", key: formKey }),
    expected: adminsOfOffice(afterChange),
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
    expected: adminsOfOffice(afterChange),
  },
  {
    button: "void",
    form: ({ payment }) => ({ void: payment, reason: "Wrong" }),
    // Staff may void only the payments that they recorded themselves.
    expected: ["signIn", "denied", "denied", "409", afterChange],
  },
];

/** Who records and corrects payments, and who sees receipts, the day book, certificates and the figures. */
export const paying: Row[] = [
  { route, path: paymentsPath("application"), expected: officeOnly("page"), auditor: "page" },
  // Staff and administrators neither see nor change the payments of their own applications.
  {
    route,
    what: "of staff's own application",
    path: paymentsPath("staffsOwn"),
    expected: ["signIn", "denied", "denied", "missing", "page"],
    auditor: "page",
  },
  {
    route,
    what: "of an administrator's own application",
    path: paymentsPath("adminsOwn"),
    expected: ["signIn", "denied", "denied", "page", "missing"],
    auditor: "page",
  },
  ...forms.map((row): Row => ({
    ...row,
    ...readOnly,
    route,
    what: row.button,
    path: paymentsPath("application"),
  })),
  {
    route,
    what: "for staff's own application",
    button: "record",
    path: paymentsPath("staffsOwn"),
    form: ({ formKey }) => ({
      record: "payment",
      amount: "40",
      method: "cash",
      key: formKey,
      ...overpaymentConfirmed,
    }),
    expected: ["signIn", "denied", "denied", "missing", afterChange],
    ...readOnly,
  },
  ...(["waive", "refund", "void"] as const).map((button): Row => ({
    route,
    what: `${button}, of an administrator's own application`,
    button,
    path: paymentsPath("adminsOwn"),
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
    expected: officeOnly("page"),
    auditor: "page",
  },
  {
    route: "/office/certificates",
    path: () => "/office/certificates",
    expected: officeOnly("page"),
    auditor: "page",
  },
  {
    route: "/office/certificates/:certificateId",
    path: ({ certificate }) => `/office/certificates/${certificate.id}`,
    expected: officeOnly("page"),
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
    expected: officeOnly("to /office/certificates/ID"),
    auditor: "missing",
  },
  {
    route: "/office/certificates/csv",
    path: () => "/office/certificates/csv",
    expected: officeOnly("file"),
    auditor: "file",
  },
  {
    route: "/office/figures",
    path: () => "/office/figures?from=2026-01-01",
    expected: officeOnly("page"),
    auditor: "page",
  },
  {
    route: "/office/figures/csv",
    path: () => "/office/figures/csv",
    expected: officeOnly("file"),
    auditor: "file",
  },
  {
    route: "/office/figures/refusals/csv",
    path: () => "/office/figures/refusals/csv",
    expected: officeOnly("file"),
    auditor: "file",
  },
  {
    route: "/office/payments/csv",
    path: () => "/office/payments/csv",
    expected: officeOnly("file"),
    auditor: "file",
  },
];
