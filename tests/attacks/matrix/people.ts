import { admins, everybody, type Row } from "./row.ts";

const people = "/dashboard/admin/people";
const person = `${people}/:uid`;
const deletion = `${people}/:uid/delete`;
const peopleRow = { route: people, path: () => people };

const newAccount = {
  displayName: "Eve",
  password: "the seal of the office",
  confirmPassword: "the seal of the office",
};

/** Who sees people, changes their rights and invites others, and who makes an account by the link of an invitation. */
export const managingPeople: Row[] = [
  { ...peopleRow, expected: admins("page") },
  {
    ...peopleRow,
    button: "intent=search",
    form: () => ({ intent: "search", q: "example.in" }),
    expected: admins("page"),
  },
  {
    ...peopleRow,
    button: "intent=invite",
    form: ({ otherEmail }) => ({
      intent: "invite",
      email: otherEmail,
      displayName: "",
      role: "admin",
      duty: "none",
    }),
    expected: admins(`to ${people}`),
  },
  {
    ...peopleRow,
    button: "intent=withdraw",
    form: ({ invitation }) => ({ intent: "withdraw", invitation: invitation.id }),
    expected: admins(`to ${people}`),
  },
  {
    ...peopleRow,
    button: "intent=rights",
    form: ({ spareUid }) => ({
      intent: "rights",
      person: spareUid,
      role: "admin",
      roleShown: "citizen",
      dutyShown: "none",
    }),
    expected: admins(`to ${people}`),
  },
  ...["disable", "enable"].map((intent): Row => ({
    ...peopleRow,
    button: `intent=${intent}`,
    form: ({ spareUid }) => ({ intent, person: spareUid }),
    expected: admins(`to ${people}`),
  })),
  {
    route: person,
    path: ({ spareUid }) => person.replace(":uid", spareUid),
    expected: admins("page"),
  },
  {
    route: person,
    what: "a second factor taken away",
    path: ({ spareUid }) => person.replace(":uid", spareUid),
    form: () => ({ reason: "The phone was lost", shownSince: "0" }),
    expected: admins(`to ${people}?person=ID`),
  },
  {
    route: deletion,
    path: ({ spareUid }) => deletion.replace(":uid", spareUid),
    expected: admins("page"),
  },
  {
    route: deletion,
    what: "a deletion",
    path: ({ spareUid }) => deletion.replace(":uid", spareUid),
    form: () => ({ roleShown: "citizen", dutyShown: "none", undecidedShown: "1000" }),
    expected: admins(`to ${people}`),
  },
  {
    route: "/invitation",
    path: ({ invitation }) => `/invitation?token=${invitation.token}`,
    expected: everybody("page"),
  },
  {
    route: "/invitation",
    what: "a guessed link",
    path: () => "/invitation?token=a-guess",
    expected: everybody("missing"),
  },
  {
    route: "/invitation",
    what: "a new account",
    path: ({ invitation }) => `/invitation?token=${invitation.token}`,
    form: () => newAccount,
    expected: everybody("to /dashboard/staff"),
  },
  {
    route: "/invitation",
    what: "a new account by a guessed link",
    path: () => "/invitation?token=a-guess",
    form: () => newAccount,
    expected: everybody("missing"),
  },
];
