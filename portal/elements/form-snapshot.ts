import { deleteForeignSnapshot } from "../visit/form-snapshot.ts";
import { deleteForeign } from "./typed-in-tab.ts";

// Every page of somebody signed in has a form that says whom it was shown to.
deleteForeignSnapshot(document.querySelector<HTMLInputElement>("[name=formOwner]")?.value);
deleteForeign();
