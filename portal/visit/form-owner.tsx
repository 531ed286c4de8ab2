import { createContext, use, useState, type ReactNode } from "react";

/** The control, and the part of an address, that says whom a form was shown to. */
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
 * Whom the page was shown to when this form came into it. A hydrated page may ask for its data again
 * while somebody else is signed in: what was typed until then stays the first person's.
 */
export function useFormOwner(): string | undefined {
  const owner = use(FormOwnerContext);
  return useState(owner)[0];
}

/**
 * Stands in every form that is posted: the portal refuses what another person than its owner sends
 * (server/form-owner.ts). Forms with files say it in their address, with `useOwnedAddress`.
 */
export function FormOwner() {
  const owner = useFormOwner();
  return owner && <input type="hidden" name={formOwnerField} value={owner} />;
}

/** The address of a form with files, which names its owner: known before the first file is read. */
export function useOwnedAddress(address: string): string {
  const owner = useFormOwner();
  if (!owner) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${formOwnerField}=${owner}`;
}
