import type { Fixtures } from "../fixtures.ts";
import { officeOnly, type Expected, type Row } from "./row.ts";

/** The forms for a message and for a note, whose buttons have no name. */
const textForms = {
  message: ({ formKey }: Fixtures) => ({
    message: "Please come on Monday.",
    key: formKey,
    readUpTo: "0",
  }),
  note: ({ formKey }: Fixtures) => ({ note: "She called today.", key: formKey }),
};

const review = ({ version }: Fixtures) => ({
  status: "approved",
  remarks: "",
  version: `${version}`,
});

const applicationOf = ({ application }: Fixtures) => application;

interface ReviewedForm {
  button?: string;
  /** What the form sends; if undefined, the row is called by the button's name. */
  what?: string;
  /** The application that the form is sent for; by default `application` of the fixtures. */
  of?: (fixtures: Fixtures) => string;
  form: NonNullable<Row["form"]>;
  /** The responses where the review lies over the list, and where it is a page of its own. */
  expected: readonly [string, string];
}

const bulkChangePath = ({ application }: Fixtures) => `/office/several?application=${application}`;

/** The page of a bulk change. */
export const bulkChange: Row[] = [
  { route: "/office/several", path: bulkChangePath, expected: officeOnly("page") },
  {
    route: "/office/several",
    button: "change",
    path: bulkChangePath,
    form: ({ application }) => ({ change: "nobody", seen: `${application} 1 ` }),
    expected: [
      "signIn",
      "denied",
      "denied",
      "to /dashboard/staff",
      "to /dashboard/admin/applications",
    ],
  },
];

/**
 * The list of applications and the review, as staff or administrators open them.
 * @param only makes the expected responses where only this role is allowed
 * @param own the fixture that is this role's own application
 */
export function reviewing(
  list: string,
  only: (expected: string) => Expected,
  own: keyof Fixtures,
): Row[] {
  const page = list === "/dashboard/staff" ? `${list}/applications` : list;
  const pages: Row[] = [
    { route: list, path: () => list, expected: only("page") },
    {
      route: list,
      what: "with a review over it",
      path: ({ application }) => `${list}?review=${application}`,
      expected: only("page"),
    },
    {
      route: list,
      what: "only applications with unanswered messages",
      path: () => `${list}?show=unanswered`,
      expected: only("page"),
    },
    {
      route: list,
      what: "a search with filters",
      path: () => `${list}?q=sunita&turn=office&order=due`,
      expected: only("page"),
    },
    {
      route: list,
      button: "refresh",
      path: () => list,
      form: () => ({ refresh: "list" }),
      expected: only(`to ${list}`),
    },
    {
      route: list,
      button: "keysSwitch",
      path: () => list,
      form: () => ({ keys: "off" }),
      expected: only(`to ${list}`),
    },
    {
      route: list,
      button: "sideBySideSwitch",
      path: () => list,
      form: () => ({ "side-by-side": "on" }),
      expected: only(`to ${list}`),
    },
    {
      route: `${page}/:id`,
      path: ({ application }) => `${page}/${application}`,
      expected: only("page"),
    },
  ];
  const toSameReview = [`to ${list}?review=ID`, `to ${page}/ID`] as const;
  const forms: ReviewedForm[] = [
    { button: "status", form: review, expected: [`to ${list}#row-ID`, `to ${list}`] },
    {
      button: "nextButton",
      form: ({ version }) => ({ next: "approved", remarks: "", version: `${version}` }),
      expected: [`to ${list}?review=ID`, `to ${list}?review=ID`],
    },
    {
      button: "insertButton",
      form: ({ phrase, version }) => ({
        insertPhrase: "1",
        phrase,
        remarks: "",
        version: `${version}`,
      }),
      expected: ["page", "page"],
    },
    {
      button: "revoke",
      form: () => ({ certificate: "GP/NOD/2025-26/000001-H", reason: "Wrong", revoke: "revoke" }),
      expected: ["409", "409"],
    },
    { button: "reissueButton", form: () => ({ reissue: "GP/NOD/1" }), expected: ["409", "409"] },
    { button: "releaseButton", form: () => ({ release: "1" }), expected: ["409", "409"] },
    { button: "reveal", form: () => ({ reveal: "aadharNumber" }), expected: ["page", "page"] },
    { what: "a message", form: textForms.message, expected: toSameReview },
    { what: "a note", form: textForms.note, expected: toSameReview },
    {
      button: "assign",
      form: () => ({ assign: "me", assignee: "" }),
      expected: toSameReview,
    },
    {
      button: "noAnswerNeeded",
      of: ({ unanswered }) => unanswered,
      form: () => ({ noAnswerNeeded: "1", readUpTo: String(Number.MAX_SAFE_INTEGER) }),
      expected: toSameReview,
    },
    {
      button: "withdrawButton",
      of: ({ uncorrected }) => uncorrected.id,
      form: ({ uncorrected }) => ({ withdrawCorrection: uncorrected.requestId, version: "1" }),
      expected: toSameReview,
    },
    {
      button: "rejectButton",
      of: ({ uncorrected }) => uncorrected.id,
      form: () => ({ rejectNotCorrected: "1", version: "1" }),
      expected: [`to ${list}`, `to ${list}`],
    },
  ];
  const formRows = forms.flatMap(({ button, what = button, of = applicationOf, ...row }): Row[] => {
    const { form, expected } = row;
    const namedButton = button === undefined ? {} : { button };
    const overList = { route: list, ...namedButton, form };
    const onOwnPage = { route: `${page}/:id`, ...namedButton, form };
    return [
      {
        ...overList,
        what: `over the list: ${what}`,
        path: (f) => `${list}?review=${of(f)}`,
        expected: only(expected[0]),
      },
      {
        ...onOwnPage,
        what: `${what}`,
        path: (f) => `${page}/${of(f)}`,
        expected: only(expected[1]),
      },
      // Nobody may open or review their own application as a reviewer.
      {
        ...overList,
        what: `over the list, one's own: ${what}`,
        path: (f) => `${list}?review=${String(f[own])}`,
        expected: only("missing"),
      },
      {
        ...onOwnPage,
        what: `one's own: ${what}`,
        path: (f) => `${page}/${String(f[own])}`,
        expected: only("missing"),
      },
    ];
  });
  return [...pages, ...formRows, ...askingForCorrections(page, only, own)];
}

/** The page that asks for a correction, and its form. */
function askingForCorrections(
  page: string,
  only: (expected: string) => Expected,
  own: keyof Fixtures,
): Row[] {
  const route = `${page}/:id/correction`;
  const request = ({ version }: Fixtures) => ({
    item: "fullName",
    note_fullName: "As on the ration card, please.",
    version: `${version}`,
  });
  return [
    {
      route,
      path: ({ application }) => `${page}/${application}/correction`,
      expected: only("page"),
    },
    {
      route,
      what: "a request to correct",
      path: ({ application }) => `${page}/${application}/correction`,
      form: request,
      expected: only(`to ${page}/ID`),
    },
    {
      route,
      what: "one's own: a request to correct",
      path: (f) => `${page}/${String(f[own])}/correction`,
      form: request,
      expected: only("missing"),
    },
  ];
}
