/**
 * A banyan on its platform, five people under it. Line art in the colour of the text; it stands on
 * whatever is below, so its lower edge is the platform's foot.
 */
export function Banyan({ className = "" }: { className?: string }) {
  return (
    <svg
      className={className}
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
      <path d="M104 82c10-12 26-12 36 0M182 66c10-12 26-12 36 0M260 82c10-12 26-12 36 0M146 104c8-9 20-9 28 0M226 104c8-9 20-9 28 0" />
      {/* trunk and boughs */}
      <path d="M186 214c6-26 4-52-6-66-16-20-52-22-92-20M214 214c-6-26-4-52 6-66 16-20 52-22 92-20M200 214v-62" />
      {/* aerial roots */}
      <path
        d="M88 130v58M112 131v34M136 136v26M264 136v26M288 131v34M312 130v58"
        strokeDasharray="1 8"
      />
      {/* platform */}
      <path d="M40 214h320M60 214v26M340 214v26" />
      <g fill="currentColor" stroke="none">
        <circle cx="104" cy="199" r="9" />
        <circle cx="142" cy="199" r="9" />
        <circle cx="200" cy="120" r="9" />
        <circle cx="258" cy="199" r="9" />
        <circle cx="296" cy="199" r="9" />
      </g>
    </svg>
  );
}
