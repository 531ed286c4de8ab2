import { deleteForeignSnapshot } from "../visit/form-snapshot.ts";
import { pageOwner } from "./page-copy.ts";
import { deleteForeign } from "./typed-in-tab.ts";

deleteForeignSnapshot(pageOwner());
deleteForeign();
