import { data } from "react-router";
import { GoneFormPage } from "./gone-form-page.tsx";
import { UnsavedFormPage } from "./unsaved-form-page.tsx";
import { refusalStatus } from "../visit/refusal-reason.ts";
import { unsavedStatus } from "../visit/unsaved-form.ts";
import { getContext } from "../visit/visit.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/not-found";

export const handle = { hydrate: false } satisfies RouteHandle;

/** The page for unknown URLs (spec section 2), requests that the server refused unread, and forms that were not handled. */
export function loader({ context }: Route.LoaderArgs) {
  const { refusalReason, unsavedForm, goneForm, path } = getContext(context).visit;
  if (goneForm) return data({ goneForm }, { status: 404 });
  if (unsavedForm) {
    const status = unsavedStatus[unsavedForm.why];
    return data({ unsavedForm: { ...unsavedForm, url: path } }, { status });
  }
  if (refusalReason) throw data(refusalReason, { status: refusalStatus[refusalReason] });
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  if ("goneForm" in loaderData) return <GoneFormPage gone={loaderData.goneForm} />;
  return <UnsavedFormPage {...loaderData.unsavedForm} />;
}
