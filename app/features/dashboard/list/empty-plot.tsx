/** A site plan with nothing built on it yet. */
export function EmptyPlot() {
  return (
    <svg
      viewBox="0 0 160 96"
      width="160"
      height="96"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="text-stone"
    >
      <path d="M8 82 34 12h92l26 70Z" strokeWidth="1" />
      <path d="M22 74 42 20h76l20 54Z" strokeWidth="0.5" strokeDasharray="4 3" />
      <path d="M80 6v84M4 48h152" strokeWidth="0.5" strokeDasharray="12 3 2 3" />
      <circle cx="34" cy="12" r="2" strokeWidth="1" />
      <circle cx="126" cy="12" r="2" strokeWidth="1" />
      <circle cx="8" cy="82" r="2" strokeWidth="1" />
      <circle cx="152" cy="82" r="2" strokeWidth="1" />
    </svg>
  );
}
