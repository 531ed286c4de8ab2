import { data } from "react-router";

export const handle = { js: false };

/** Any address that is none of ours (spec section 2). */
export function loader() {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
