import { deleteForeignSnapshot } from "../visit/form-snapshot.ts";
import { deleteForeign } from "./typed-in-tab.ts";

// Every page of a signed-in person has a form that contains its owner.
deleteForeignSnapshot(document.querySelector<HTMLInputElement>("[name=formOwner]")?.value);
deleteForeign();
