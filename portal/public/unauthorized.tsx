import { data } from "react-router";
export const handle = { js: false };
export function loader() {
  return data(null, { status: 403 });
}
export default function Unauthorized() {
  return <h1>Access Denied</h1>;
}
