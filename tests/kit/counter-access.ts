import { countCalls, listCalls, listToldCalls } from "../../council/calls/list-calls.ts";
import { markNotTold, markTold } from "../../council/calls/mark-told.ts";
import { claimApplication } from "../../council/claims/claim-application.ts";
import { createClaimCode } from "../../council/claims/create-code.ts";
import { addCounterApplicant } from "../../council/counter/add-counter-applicant.ts";
import { beginFiling } from "../../council/counter/begin-filing.ts";
import { changeCounterApplicant } from "../../council/counter/change-counter-applicant.ts";
import { findPeople } from "../../council/counter/find-people.ts";
import {
  getCounterApplicant,
  getCounterApplicantView,
} from "../../council/counter/get-counter-applicant.ts";
import { findCounterApplicant } from "../../council/counter/records.ts";
import { listOwnFiledApplications } from "../../council/counter/list-own-filed.ts";
import { getSlip } from "../../council/counter/get-slip.ts";
import { getSlipContent } from "../../council/papers/slip-content.ts";
import { renderSlip } from "../../council/papers/render-slip.ts";
import type { Service } from "../../council/catalogue/records.ts";
import { newId } from "../../council/ids.ts";
import type { Role } from "../../council/permissions.ts";
import type { AccessCase, Invoke } from "./access.ts";
import { addOpenCall, familyPhone, fileFor, addAtCounter } from "./counter.ts";
import type { TestOffice } from "./office.ts";
import { addPerson } from "./people.ts";

const citizen: readonly Role[] = ["citizen"];

const claim = { code: "0".repeat(8), claimant: "applicant" } as const;
const invokeClaim: Invoke = (office, actor) => claimApplication(office, actor, claim);

/** The entries of `accessCases` in access.ts for the counter. */
export const counterAccess: Record<string, AccessCase> = {
  findPeople: {
    refusedTo: citizen,
    invoke: (office, actor) => findPeople(office, actor, familyPhone),
  },
  addCounterApplicant: {
    refusedTo: citizen,
    invoke: (office, actor) =>
      addCounterApplicant(office, actor, {
        displayName: "Mohan",
        phone: familyPhone,
        birthYear: 1980,
        formKey: newId(office),
      }),
  },
  beginFiling: {
    refusedTo: citizen,
    invoke: (office, actor, { counterApplicant: person, service }) =>
      beginFiling(office, actor, {
        key: newId(office),
        phoneNumber: familyPhone,
        person,
        contactEmail: "mohan@example.in",
        serviceId: service.id,
      }),
  },
  getCounterApplicant: {
    refusedTo: citizen,
    invoke: (office, actor, { counterApplicant }) =>
      getCounterApplicant(office, actor, counterApplicant),
  },
  getCounterApplicantView: {
    refusedTo: citizen,
    invoke: (office, actor, { counterApplicant }) =>
      getCounterApplicantView(office, actor, counterApplicant),
  },
  changeCounterApplicant: {
    refusedTo: citizen,
    invoke: async (office, actor, { counterApplicant: uid }) =>
      changeCounterApplicant(office, actor, {
        uid,
        expectedUpdatedAt: (await findCounterApplicant(office, uid))?.updatedAt ?? 0,
        displayName: "Shanti Devi",
        phone: familyPhone,
        birthYear: 1953,
        removesEmail: false,
      }),
  },
  getSlip: {
    refusedTo: citizen,
    invoke: (office, actor, { filed }) => getSlip(office, actor, filed),
  },
  getSlipContent: {
    refusedTo: citizen,
    invoke: (office, actor, { filed }) => getSlipContent(office, actor, filed),
  },
  renderSlip: {
    refusedTo: citizen,
    invoke: (office, actor, { filed }) => renderSlip(office, actor, filed),
  },
  listOwnFiledApplications: {
    refusedTo: citizen,
    invoke: (office, actor) => listOwnFiledApplications(office, actor, { page: 1 }),
  },
  countCalls: { refusedTo: citizen, invoke: countCalls },
  listCalls: {
    refusedTo: citizen,
    invoke: (office, actor) => listCalls(office, actor, { page: 1 }),
  },
  createClaimCode: {
    refusedTo: citizen,
    invoke: (office, actor, { filed }) => createClaimCode(office, actor, filed),
  },
  claimApplication: {
    refusedTo: ["staff", "admin"],
    invoke: invokeClaim,
  },
  listToldCalls: { refusedTo: citizen, invoke: listToldCalls },
  markTold: {
    refusedTo: citizen,
    invoke: (office, actor, { call }) => markTold(office, actor, call),
  },
  markNotTold: {
    refusedTo: citizen,
    invoke: (office, actor, { call }) => markNotTold(office, actor, call),
  },
};

/**
 * The names of the entries that do not refuse a helper. Other functions, such as printing slips, refuse a helper here
 * only because the clerk has filed the application: helpers may call them for people for whom they filed.
 */
export const allowedToHelpers = [
  "findPeople",
  "addCounterApplicant",
  "beginFiling",
  "getCounterApplicant",
  "getCounterApplicantView",
  "listOwnFiledApplications",
];

/** The entries of `officeChanges` in access.ts for the counter. Finding and opening write a count, or an audit entry. */
export const counterChanges = [
  "findPeople",
  "addCounterApplicant",
  "beginFiling",
  "getCounterApplicant",
  "getCounterApplicantView",
  "changeCounterApplicant",
  "getSlip",
  "getSlipContent",
  "renderSlip",
  "markTold",
  "markNotTold",
  "createClaimCode",
];

/** The entries of `ownChanges` in own-changes.ts for the counter. */
export const ownClaims: Record<string, Invoke> = {
  claimApplication: invokeClaim,
};

/** The records with which tests call the functions of the counter. */
export interface Filing {
  /** The id of a counter applicant. */
  counterApplicant: string;
  /** The id of an application that was filed for the counter applicant. */
  filed: string;
  /** The id of a call to the counter applicant. */
  call: string;
}

export async function addFiling(office: TestOffice, service: Service): Promise<Filing> {
  const clerk = await addPerson(office, "staff");
  const counterApplicant = await addAtCounter(office, clerk);
  const filed = await fileFor(office, clerk, counterApplicant, service);
  return { counterApplicant, filed, call: await addOpenCall(office, filed) };
}
