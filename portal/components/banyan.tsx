/**
 * A banyan on its platform with five people under it, as line art in the text colour. The drawing ends at
 * the foot of the platform, so that it stands on the element below.
 */
export function Banyan({ className = "" }: { className?: string }) {
  return (
    <svg
      className={`h-auto ${className}`}
      width="400"
      height="240"
      viewBox="0 0 400 240"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {/* canopy */}
      <path d="M62 128c-30-2-42-40-14-54 2-26 32-38 52-24 10-26 46-32 62-12 16-26 60-26 76 0 16-20 52-14 62 12 20-14 50-2 52 24 28 14 16 52-14 54" />
      {/* leaves within */}
      <path d="M92 70q12-14 27-5M150 54q15-17 33-6M226 48q17-11 31 4M284 74q14-8 24 7M148 100q13-13 30-3M232 92q15-10 28 3" />
      {/* trunk and boughs */}
      <path d="M174 214c10-28 8-52-4-66-16-20-44-22-82-20M226 214c-10-28-8-52 4-66 16-20 44-22 82-20M191 214c6-30 4-50-7-76M209 214c-6-30-4-50 7-76" />
      {/* aerial roots */}
      <path
        d="M88 132v50M112 132v30M138 136v18M262 136v18M288 132v30M312 132v50"
        strokeDasharray="1 8"
      />
      {/* platform */}
      <path d="M40 214h320M60 214v26M340 214v26" />
      {/* five people */}
      <g fill="currentColor" stroke="none">
        <circle cx="76" cy="199" r="9" />
        <circle cx="104" cy="199" r="9" />
        <circle cx="142" cy="199" r="9" />
        <circle cx="272" cy="199" r="9" />
        <circle cx="304" cy="199" r="9" />
      </g>
    </svg>
  );
}
