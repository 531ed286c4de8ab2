import { dateOfDay, dayAt } from "../../../council/calendar/days.ts";
import type { Fixtures } from "../fixtures.ts";
import { admins, type Row } from "./row.ts";

const serviceFields = {
  title: "Water connection",
  description: "A connection to the village's water.",
  category: "Utilities",
  fee: "100",
  requiredDocuments: "Proof of address",
  isActive: "on",
};

const documentsRoute = "/dashboard/admin/services/:serviceId/documents";
const questionsRoute = "/dashboard/admin/services/:serviceId/questions";
const promiseRoute = "/dashboard/admin/services/:serviceId/promise";
const certificateRoute = "/dashboard/admin/services/:serviceId/certificate";
const publishRoute = "/dashboard/admin/services/:serviceId/publish";

/** The path of a route for the service of the fixtures. */
const servicePath =
  (route: string) =>
  ({ service }: Fixtures): string =>
    route.replace(":serviceId", service.id);

const dueDateRoute = "/dashboard/admin/applications/:id/due-date";

const dueDate = ({ dueAt }: Fixtures) => ({
  date: dateOfDay(dayAt(dueAt) + 1),
  reason: "The surveyor is ill.",
  seenDueAt: String(dueAt),
});

const documentsForm = ({ service }: Fixtures) => ({
  expectedVersion: service.versionId,
  documentId: service.definition.documents[0]!.id,
  name_en: "Hospital letter",
});

const questionsForm = ({ service }: Fixtures) => ({
  expectedVersion: service.versionId,
  questionId: "new-1",
  kind: "yesNo",
  label_en: "Is the house your own?",
});

const promiseForm = ({ service }: Fixtures) => ({
  expectedVersion: service.versionId,
  dueDays: "5",
  dayKind: "working",
  aadhaar: "optional",
  dateOfBirth: "required",
  outcome: "issued-here",
});

const certificateFields = {
  title_en: "No-Dues Certificate",
  body_en: "{fullName} owes nothing.",
  // The fields that are printed.
  facts: "fullName",
  signatory: "Secretary",
  validMonths: "12",
};

const certificateForm = ({ service }: Fixtures) => ({
  expectedVersion: service.versionId,
  ...certificateFields,
  // Every service has a code of its own.
  serviceCode: service.id.slice(-8).toUpperCase(),
});

/** Two rows for a page on which an administrator edits a service: one saves the draft version, one publishes it. */
const saveAndPublish = (route: string, what: string, form: (fixtures: Fixtures) => object): Row[] =>
  [undefined, "publish"].map((button) => ({
    route,
    what: `${what}, ${button ?? "saved"}`,
    button,
    path: servicePath(route),
    form: (fixtures) => ({ ...form(fixtures), ...(button && { [button]: "1" }) }),
    expected: admins(`to ${route.replace(":serviceId", "ID")}`),
  }));

/** The pages and forms of administrators, except those of reviews, people and settings. */
export const administering: Row[] = [
  { route: "/dashboard/admin", path: () => "/dashboard/admin", expected: admins("page") },
  {
    route: "/dashboard/admin",
    what: "a first step that is done",
    button: "confirm",
    path: () => "/dashboard/admin",
    form: () => ({ confirm: "services" }),
    expected: admins("to /dashboard/admin"),
  },
  {
    route: "/dashboard/admin",
    what: "a test letter",
    button: "sendTestLetter",
    path: () => "/dashboard/admin",
    form: () => ({ sendTestLetter: "1" }),
    expected: admins("to /dashboard/admin"),
  },
  {
    route: "/dashboard/admin/services",
    path: () => "/dashboard/admin/services",
    expected: admins("page"),
  },
  {
    route: "/dashboard/admin/services",
    what: "a deletion",
    path: () => "/dashboard/admin/services",
    form: ({ spareService }) => ({ serviceId: spareService.id }),
    expected: admins("to /dashboard/admin/services"),
  },
  ...[
    ["deactivate", ""],
    ["reactivate", ""],
    ["duplicate", "/ID"],
    ["up", "#service-ID"],
    ["down", "#service-ID"],
    ["newestFirst", ""],
  ].map(([button, end]): Row => ({
    route: "/dashboard/admin/services",
    button,
    path: () => "/dashboard/admin/services",
    form: ({ spareService }) => ({ [button!]: spareService.id }),
    expected: admins(`to /dashboard/admin/services${end}`),
  })),
  ...["new", ":serviceId"].flatMap((lastSegment): Row[] => {
    const route = `/dashboard/admin/services/${lastSegment}`;
    const path = servicePath(route);
    const form = ({ service }: Fixtures) => ({
      ...serviceFields,
      expectedUpdatedAt: String(service.updatedAt),
    });
    return [
      { route, path, expected: admins("page") },
      { route, what: "a service", path, form, expected: admins("to /dashboard/admin/services") },
      {
        route,
        what: "one more row",
        button: "addDocument",
        path,
        form: (f) => ({ ...form(f), addDocument: "1" }),
        expected: admins("page"),
      },
      {
        route,
        what: "one row less",
        button: "removeDocument",
        path,
        form: (f) => ({ ...form(f), removeDocument: "0" }),
        expected: admins("page"),
      },
    ];
  }),
  ...["documents", "questions", "promise", "preview", "publish"].map((part): Row => {
    const route = `/dashboard/admin/services/:serviceId/${part}`;
    return { route, path: servicePath(route), expected: admins("page") };
  }),
  ...saveAndPublish(documentsRoute, "the documents of a form", documentsForm),
  ...["addDocument", "removeDocument", "moveUp"].map((button): Row => ({
    route: documentsRoute,
    what: `the documents of a form, ${button}`,
    button,
    path: servicePath(documentsRoute),
    form: (fixtures) => ({ ...documentsForm(fixtures), [button]: "0" }),
    expected: admins("page"),
  })),
  ...saveAndPublish(questionsRoute, "the questions of a form", questionsForm),
  ...["addQuestion", "removeQuestion", "moveUp"].map((button): Row => ({
    route: questionsRoute,
    what: `the questions of a form, ${button}`,
    button,
    path: servicePath(questionsRoute),
    form: (fixtures) => ({ ...questionsForm(fixtures), [button]: "0" }),
    expected: admins("page"),
  })),
  {
    route: certificateRoute,
    path: servicePath(certificateRoute),
    expected: admins("page"),
  },
  ...saveAndPublish(certificateRoute, "a certificate", certificateForm),
  {
    route: `${certificateRoute}.pdf`,
    path: servicePath(`${certificateRoute}.pdf`),
    // The PDF prints what is typed in the form, and a GET request sends no form.
    expected: admins("missing"),
  },
  {
    route: `${certificateRoute}.pdf`,
    what: "a certificate that is being written",
    path: servicePath(`${certificateRoute}.pdf`),
    form: certificateForm,
    expected: admins("file"),
  },
  ...saveAndPublish(promiseRoute, "what a service promises", promiseForm),
  {
    route: publishRoute,
    what: "a published draft",
    path: servicePath(publishRoute),
    form: ({ service }) => ({ expectedVersion: service.versionId }),
    expected: admins("to /dashboard/admin/services/ID/publish"),
  },
  {
    route: publishRoute,
    what: "a discarded draft",
    button: "discard",
    path: servicePath(publishRoute),
    form: ({ service }) => ({ expectedVersion: service.versionId, discard: "1" }),
    expected: admins("to /dashboard/admin/services/ID/publish"),
  },
  {
    route: dueDateRoute,
    path: ({ application }) => dueDateRoute.replace(":id", application),
    expected: admins("page"),
  },
  {
    route: dueDateRoute,
    what: "another due date",
    path: ({ application }) => dueDateRoute.replace(":id", application),
    form: dueDate,
    expected: admins("to /dashboard/admin/applications/ID"),
  },
  {
    route: dueDateRoute,
    what: "one's own: another due date",
    path: ({ adminsOwn }) => dueDateRoute.replace(":id", adminsOwn),
    form: dueDate,
    expected: admins("missing"),
  },
  {
    route: "/dashboard/admin/outbox",
    path: () => "/dashboard/admin/outbox",
    expected: admins("page"),
  },
  {
    route: "/dashboard/admin/outbox/:letterId",
    path: ({ failedLetter }) => `/dashboard/admin/outbox/${failedLetter}`,
    expected: admins("page"),
  },
  {
    route: "/dashboard/admin/outbox",
    button: "letterId",
    path: () => "/dashboard/admin/outbox?show=failed",
    form: ({ failedLetter }) => ({ letterId: failedLetter }),
    expected: admins("to /dashboard/admin/outbox?show=failed"),
  },
  {
    route: "/dashboard/admin/audit",
    path: () => "/dashboard/admin/audit",
    expected: admins("page"),
  },
  {
    route: "/dashboard/admin/audit/csv",
    path: () => "/dashboard/admin/audit/csv",
    expected: admins("file"),
  },
  {
    route: "/dashboard/admin/messages",
    path: () => "/dashboard/admin/messages",
    expected: admins("page"),
  },
  {
    route: "/dashboard/admin/messages",
    button: "mark",
    path: () => "/dashboard/admin/messages",
    form: ({ message }) => ({ messageId: message, mark: "answered" }),
    expected: admins("to /dashboard/admin/messages"),
  },
];
