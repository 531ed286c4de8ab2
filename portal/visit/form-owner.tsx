import { createContext, use, useState, type ReactNode } from "react";

/** The name of the control and of the query parameter that say whom a form was rendered for. */
export const formOwnerField = "formOwner";

const FormOwnerContext = createContext<string | undefined>(undefined);

/** @param owner as `Keys.formOwner` names the person the page is shown to; undefined for nobody. */
export function FormOwnerProvider({
  owner,
  children,
}: {
  owner: string | undefined;
  children: ReactNode;
}) {
  return <FormOwnerContext value={owner}>{children}</FormOwnerContext>;
}

/**
 * Whom the page was rendered for when this form appeared. A hydrated page may reload its data while
 * somebody else is signed in; values typed before belong to the first person.
 */
export function useFormOwner(): string | undefined {
  const owner = use(FormOwnerContext);
  return useState(owner)[0];
}

/**
 * Required in every posted form: the portal refuses a form sent by somebody other than its owner
 * (server/form-owner.ts). Forms with files carry it in their URL, with `useOwnedUrl`.
 */
export function FormOwner() {
  const owner = useFormOwner();
  return owner && <input type="hidden" name={formOwnerField} value={owner} />;
}

/**
 * The URL of a form with files, which names the form's owner, so that it is known before the first
 * file is read.
 */
export function useOwnedUrl(url: string): string {
  const owner = useFormOwner();
  if (!owner) return url;
  return `${url}${url.includes("?") ? "&" : "?"}${formOwnerField}=${owner}`;
}
