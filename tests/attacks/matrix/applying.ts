import { pdf } from "../../kit/test-files.ts";
import { validAnswers } from "../../kit/submissions.ts";
import type { Fixtures } from "../fixtures.ts";
import { citizens, everybody, signedIn, type Row } from "./row.ts";

const answersForm = ({ service }: Fixtures) => {
  const { dateOfBirth, ...rest } = validAnswers;
  return {
    ...rest,
    "dateOfBirth-day": dateOfBirth.day,
    "dateOfBirth-month": dateOfBirth.month,
    "dateOfBirth-year": dateOfBirth.year,
    serviceVersionId: service.versionId,
  };
};
const withoutFile = (fields: Record<string, string>, form = new FormData()) => {
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const withFile = (fields: Record<string, string>) => {
  const form = new FormData();
  const testDocument = new File([new Uint8Array(pdf())], "paper.pdf", { type: "application/pdf" });
  form.set("document_0", testDocument);
  return withoutFile(fields, form);
};

const toListOfDrafts = [
  "to /dashboard/user",
  "to /dashboard/user",
  "to /profile",
  "to /profile",
] as const;

const correctUrl = ({ id, requestId }: Fixtures["uncorrected"]) =>
  `/applications/${id}/correct?request=${requestId}`;

/** The application form, the submitted application, and its documents. */
export const applying: Row[] = [
  {
    route: "/apply/:serviceId",
    path: ({ service }) => `/apply/${service.id}`,
    expected: signedIn("page"),
  },
  {
    route: "/apply/:serviceId",
    what: "a new form",
    path: ({ service }) => `/apply/${service.id}?new=1`,
    expected: signedIn("page"),
  },
  {
    route: "/apply/:serviceId/begun",
    path: ({ service }) => `/apply/${service.id}/begun`,
    expected: ["signIn", "page", "to /apply/ID?new", "to /apply/ID?new", "to /apply/ID?new"],
  },
  {
    route: "/apply/:serviceId/conditions/:versionId",
    path: ({ service }) => `/apply/${service.id}/conditions/${service.versionId}`,
    expected: signedIn("file"),
  },
  {
    route: "/apply/:serviceId/draft",
    path: ({ service }) => `/apply/${service.id}/draft`,
    expected: signedIn("to /apply/ID"),
  },
  {
    route: "/apply/:serviceId/draft",
    what: "a field, with the key of the owner's draft",
    path: ({ service, draftKey }) => `/apply/${service.id}/draft?form=${draftKey}`,
    form: ({ service }) => ({
      draftVersion: "0",
      serviceVersionId: service.versionId,
      fullName: "Asha",
    }),
    expected: signedIn("file"),
  },
  {
    route: "/drafts",
    path: () => "/drafts",
    expected: ["signIn", ...toListOfDrafts],
  },
  {
    route: "/drafts",
    what: "the owner's draft",
    button: "discard",
    path: () => "/drafts",
    form: ({ draft }) => ({ discard: draft }),
    expected: ["signIn", ...toListOfDrafts],
  },
  {
    route: "/apply/:serviceId",
    what: "an application",
    path: ({ service, formKey }) => `/apply/${service.id}?form=${formKey}`,
    form: (fixtures) => withFile(answersForm(fixtures)),
    expected: [
      "signIn",
      "to /dashboard/user",
      "to /dashboard/user",
      "to /applications/ID",
      "to /applications/ID",
    ],
  },
  {
    route: "/apply/:serviceId",
    what: "an application with the file that the owner attached to the draft",
    path: ({ service, draftKey }) => `/apply/${service.id}?form=${draftKey}`,
    form: (fixtures) => withoutFile(answersForm(fixtures)),
    expected: ["signIn", "to /dashboard/user", "400", "400", "400"],
  },
  {
    route: "/apply/:serviceId",
    what: "a form to come back to, with the key of the owner's draft",
    button: "save",
    path: ({ service, draftKey }) => `/apply/${service.id}?form=${draftKey}`,
    form: (fixtures) => withoutFile({ ...answersForm(fixtures), save: "later" }),
    expected: ["signIn", ...toListOfDrafts],
  },
  {
    route: "/apply/:serviceId",
    what: "files alone",
    path: ({ service, formKey }) => `/apply/${service.id}?form=${formKey}`,
    form: ({ service }) => withFile({ serviceVersionId: service.versionId }),
    expected: signedIn("400"),
  },
  {
    route: "/apply/:serviceId",
    what: "the owner's attached file, taken back",
    button: "remove",
    path: ({ service, draftKey }) => `/apply/${service.id}?form=${draftKey}`,
    form: ({ draftFile }) => ({ remove: draftFile }),
    expected: signedIn("page"),
  },
  {
    route: "/applications/:id",
    path: ({ application }) => `/applications/${application}`,
    expected: ["signIn", "page", "missing", "missing", "missing"],
  },
  {
    route: "/applications/:id",
    what: "a form with earlier answers and a file",
    path: ({ rejected }) => `/applications/${rejected}`,
    form: ({ rejectedFile }) => ({ document: rejectedFile }),
    expected: ["signIn", "to /apply/ID?form=KEY", "missing", "missing", "missing"],
  },
  {
    route: "/applications/:id",
    what: "a message to the office",
    path: ({ application }) => `/applications/${application}`,
    form: ({ formKey }) => ({ message: "When may I come?", key: formKey }),
    expected: ["signIn", "to /applications/ID", "missing", "missing", "missing"],
  },
  {
    route: "/applications/:id/correct",
    path: ({ uncorrected }) => `/applications/${uncorrected.id}/correct`,
    expected: ["signIn", "page", "missing", "missing", "missing"],
  },
  {
    route: "/applications/:id/correct",
    what: "a correction",
    path: ({ uncorrected }) => correctUrl(uncorrected),
    form: () => withoutFile({ fullName: "Asha" }),
    expected: ["signIn", "to /applications/ID", "missing", "missing", "missing"],
  },
  {
    route: "/applications/:id/correct",
    what: "a file for a document that was not asked for",
    path: ({ uncorrected }) => correctUrl(uncorrected),
    form: () => withFile({ fullName: "" }),
    expected: ["signIn", "400", "missing", "missing", "missing"],
  },
  {
    route: "/applications/:id/correct",
    what: "a sharper document",
    path: ({ blurred }) => correctUrl(blurred),
    form: () => withFile({}),
    expected: ["signIn", "to /applications/ID", "missing", "missing", "missing"],
  },
  {
    route: "/applications/:id/correct",
    what: "a correction to come back to",
    button: "save",
    path: ({ uncorrected }) => correctUrl(uncorrected),
    form: () => withoutFile({ fullName: "", save: "later" }),
    expected: ["signIn", "to /applications/ID", "missing", "missing", "missing"],
  },
  {
    route: "/applications/:id/correct/draft",
    path: ({ uncorrected }) => `/applications/${uncorrected.id}/correct/draft`,
    expected: signedIn("to /applications/ID/correct"),
  },
  {
    route: "/applications/:id/correct/draft",
    what: "a field of a correction",
    path: ({ uncorrected }) => correctUrl(uncorrected).replace("/correct?", "/correct/draft?"),
    form: () => ({ draftVersion: "0", fullName: "Asha" }),
    expected: ["signIn", "file", "missing", "missing", "missing"],
  },
  {
    route: "/documents/:fileId",
    what: "of an application",
    path: ({ file }) => `/documents/${file}`,
    expected: ["signIn", "file", "missing", "file", "file"],
    // The page on which an auditor says why they open the document.
    auditor: "page",
  },
  {
    route: "/documents/:fileId",
    what: "of an application, its page",
    path: ({ file }) => `/documents/${file}?page=1`,
    expected: ["signIn", "page", "missing", "page", "page"],
    auditor: "page",
  },
  {
    route: "/documents/:fileId",
    what: "of a form not submitted",
    path: ({ draftFile }) => `/documents/${draftFile}`,
    expected: ["signIn", "file", "missing", "missing", "missing"],
  },
  {
    route: "/uploads",
    path: () => "/uploads",
    expected: everybody("405"),
  },
  {
    route: "/uploads/:id",
    what: "of a form not submitted",
    path: ({ upload }) => `/uploads/${upload}`,
    expected: ["401", "file", "missing", "missing", "missing"],
  },
  {
    route: "/uploads",
    what: "a file announced, with the key of the owner's draft",
    path: ({ service, draftKey }) =>
      `/uploads?service=${service.id}&form=${draftKey}&slot=document_0`,
    request: {
      method: "POST",
      headers: {
        "upload-length": "1000",
        "upload-complete": "?0",
        "content-disposition": "attachment; filename*=UTF-8''land%20record.pdf",
      },
    },
    expected: ["401", "to /uploads/ID", "to /uploads/ID", "to /uploads/ID", "to /uploads/ID"],
  },
  {
    route: "/uploads",
    what: "a sharper document announced, for the owner's application",
    path: ({ blurred: { id, requestId } }) =>
      `/uploads?application=${id}&correction=${requestId}&slot=document_0`,
    request: {
      method: "POST",
      headers: {
        "upload-length": "1000",
        "upload-complete": "?0",
        "content-disposition": "attachment; filename*=UTF-8''sharper.pdf",
      },
    },
    expected: ["401", "to /uploads/ID", "missing", "missing", "missing"],
  },
  {
    route: "/uploads/:id",
    what: "how much of the file has arrived",
    path: ({ upload }) => `/uploads/${upload}`,
    request: { method: "HEAD" },
    expected: ["401", "file", "missing", "missing", "missing"],
  },
  {
    route: "/uploads/:id",
    what: "a part of the owner's file",
    path: ({ upload }) => `/uploads/${upload}`,
    request: {
      method: "PATCH",
      headers: {
        "content-type": "application/partial-upload",
        "upload-offset": "0",
        "upload-complete": "?0",
      },
      body: "a part",
    },
    expected: ["401", "204", "missing", "missing", "missing"],
  },
  {
    route: "/uploads/:id",
    what: "the owner's file, cancelled",
    path: ({ upload }) => `/uploads/${upload}`,
    request: { method: "DELETE" },
    expected: ["401", "204", "missing", "missing", "missing"],
  },
  { route: "/dashboard/user", path: () => "/dashboard/user", expected: citizens("page") },
  {
    route: "/dashboard/user",
    button: "refresh",
    path: () => "/dashboard/user",
    form: () => ({ refresh: "list" }),
    expected: citizens("to /dashboard/user"),
  },
];
