import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../root.tsx";
import { returnPathIn } from "./return-path.ts";

/** The page that led somebody to sign in or register, if it is one of the portal. */
export function useReturnPath(): string | undefined {
  return returnPathIn(useRouteLoaderData<typeof rootLoader>("root")?.path ?? "/");
}
