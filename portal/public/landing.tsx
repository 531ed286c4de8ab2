export const handle = { js: false };
export default function Landing() {
  return <h1>Hello</h1>;
}
