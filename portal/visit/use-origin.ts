import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../root.tsx";
import { originIn } from "./origin.ts";

/** The page that led somebody to sign in or register, if it is one of the portal. */
export function useOrigin(): string | undefined {
  return originIn(useRouteLoaderData<typeof rootLoader>("root")?.path ?? "/");
}
