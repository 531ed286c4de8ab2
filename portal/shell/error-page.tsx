export function NotFoundPage() {
  return <h1>Page Not Found</h1>;
}
export function ErrorPage({ requestId }: { requestId: string | undefined }) {
  return <h1>{requestId}</h1>;
}
