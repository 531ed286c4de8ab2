import { createContext, use, useState, type ReactNode } from "react";

/** The name of the control and query parameter with the person a form was rendered for. */
export const formOwnerField = "formOwner";

const FormOwnerContext = createContext<string | undefined>(undefined);

/** @param owner the person the page is shown to, as a token of `Keys.formOwner`; undefined if nobody is signed in */
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
 * The person this form was first rendered for. A hydrated page may reload its data after somebody else signed
 * in; values typed before belong to the first person.
 */
export function useFormOwner(): string | undefined {
  const owner = use(FormOwnerContext);
  return useState(owner)[0];
}

/**
 * Required in every posted form: the portal refuses a form sent by anybody but its owner
 * (server/form-owner.ts). Forms with files have the owner in their URL instead, with `useOwnedUrl`.
 */
export function FormOwner() {
  const owner = useFormOwner();
  return owner && <input type="hidden" name={formOwnerField} value={owner} />;
}

/**
 * The URL of a form with files. It contains the form's owner, so that the owner is known before the first file
 * is read.
 */
export function useOwnedUrl(url: string): string {
  const owner = useFormOwner();
  if (!owner) return url;
  return `${url}${url.includes("?") ? "&" : "?"}${formOwnerField}=${owner}`;
}
