import { createContext, use, useState, type ReactNode } from "react";

/** The name of the control and query parameter with the person a form was rendered for. */
export const formOwnerField = "formOwner";

const FormOwnerContext = createContext<string | undefined>(undefined);

/** @param owner a token (`Keys.formOwner`): of the person who is signed in, or else of the form that was just sent */
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
 * The hidden control that names the form's owner. Every posted form without files needs it; one with files uses
 * `useOwnedUrl`. The portal refuses a form that somebody other than its owner sends (server/form-owner.ts).
 */
export function FormOwner() {
  const owner = useFormOwner();
  return owner && <input type="hidden" name={formOwnerField} value={owner} />;
}

/**
 * Adds the form's owner to a URL: of a form with files, so that the owner is known before the first file is read, or of a
 * request that a script sends for the form.
 */
export function useOwnedUrl(url: string): string {
  const owner = useFormOwner();
  if (!owner) return url;
  return `${url}${url.includes("?") ? "&" : "?"}${formOwnerField}=${owner}`;
}
