import { accounts } from "./matrix/accounts.ts";
import { administering } from "./matrix/administering.ts";
import { auditing } from "./matrix/auditing.ts";
import { applying } from "./matrix/applying.ts";
import { counter } from "./matrix/counter.ts";
import { openRoutes } from "./matrix/open.ts";
import { managingPeople } from "./matrix/people.ts";
import { paying } from "./matrix/paying.ts";
import { reviewing, bulkChange } from "./matrix/reviewing.ts";
import { changingSettings } from "./matrix/settings.ts";
import { admins, staff, type Row } from "./matrix/row.ts";

/**
 * Who may do what: a row for every route and for everything that can be sent to it, with the expected responses.
 * who-may-do-what.ts checks that no declared route or button is without a row.
 */
export const matrix: Row[] = [
  ...openRoutes,
  ...accounts,
  ...applying,
  ...reviewing("/dashboard/staff", staff, "staffsOwn"),
  ...reviewing("/dashboard/admin/applications", admins, "adminsOwn"),
  ...bulkChange,
  ...counter,
  ...paying,
  ...auditing,
  ...administering,
  ...managingPeople,
  ...changingSettings,
];
