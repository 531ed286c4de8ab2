import { deleteSnapshotOfOtherPage } from "../visit/form-snapshot.ts";
import { pageOwner } from "./page-copy.ts";
import { deleteFormsTypedByOthers } from "./typed-in-tab.ts";

// Runs on every page: deletes from the tab's storage what was typed into another page, or by another person.
deleteSnapshotOfOtherPage(pageOwner());
deleteFormsTypedByOthers();
