/** The portal's logo: five dots under a banyan's canopy, in a ring. Not the State Emblem. */
export function PortalLogo({ className = "" }: { className?: string }) {
  return (
    <svg
      className={`flex-none text-geru ${className}`}
      width="48"
      height="48"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="24" cy="24" r="22" />
      <path d="M12 24a4.5 4.5 0 0 1 1-8.5 5.5 5.5 0 0 1 6.5-5 6.5 6.5 0 0 1 9 0 5.5 5.5 0 0 1 6.5 5 4.5 4.5 0 0 1 1 8.5M24 33V19M24 25l-5-4M24 25l5-4M17 24v3M31 24v3" />
      <g fill="currentColor" stroke="none">
        <circle cx="12" cy="33" r="2.2" />
        <circle cx="17.5" cy="37.5" r="2.2" />
        <circle cx="24" cy="39" r="2.2" />
        <circle cx="30.5" cy="37.5" r="2.2" />
        <circle cx="36" cy="33" r="2.2" />
      </g>
    </svg>
  );
}
