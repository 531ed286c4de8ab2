import { deleteSnapshotOfOtherPage } from "../visit/form-snapshot.ts";
import { pageOwner } from "./page-copy.ts";
import { deleteTypedByOthers } from "./typed-in-tab.ts";

// Runs on every page: what was typed by another person, or into another page, is deleted.
deleteSnapshotOfOtherPage(pageOwner());
deleteTypedByOthers();
