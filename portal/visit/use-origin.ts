import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../root.tsx";
import { originIn } from "./origin.ts";

/** The page that brought somebody to sign in or to register, if it is one of ours. */
export function useOrigin(): string | undefined {
  return originIn(useRouteLoaderData<typeof rootLoader>("root")?.path ?? "/");
}
