const paths = {
  facebook: 'M14 8.5h2.5V5H14c-2.5 0-4 1.6-4 4v2H7.5v3.4H10V22h3.6v-7.6h2.7L17 11h-3.4V9.4c0-.6.2-.9.4-.9Z',
  instagram:
    'M7.5 2.8h9a4.7 4.7 0 0 1 4.7 4.7v9a4.7 4.7 0 0 1-4.7 4.7h-9a4.7 4.7 0 0 1-4.7-4.7v-9a4.7 4.7 0 0 1 4.7-4.7Zm0 1.7a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-9a3 3 0 0 0-3-3h-9Zm4.5 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 1.7a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Zm4.8-3a1 1 0 1 1 0 2.1 1 1 0 0 1 0-2.1Z',
  x: 'M3.5 4h5.1l4 5.4L17.3 4h2.2l-5.9 6.7L20.5 20h-5.1l-4.3-5.8L6 20H3.7l6.4-7.2L3.5 4Zm3 1.6 9.7 12.8h1.5L8 5.6H6.5Z',
  close: 'm5.7 4.6 6.3 6.3 6.3-6.3 1.1 1.1-6.3 6.3 6.3 6.3-1.1 1.1-6.3-6.3-6.3 6.3-1.1-1.1 6.3-6.3-6.3-6.3Z',
  tick: 'm9.6 16.9-4.9-4.9 1.1-1.1 3.8 3.8 8.6-8.6 1.1 1.1Z',
  plus: 'M11.2 5h1.6v6.2H19v1.6h-6.2V19h-1.6v-6.2H5v-1.6h6.2Z',
  up: 'M11.2 19V8.1l-5 5L5 12l7-7 7 7-1.2 1.1-5-5V19Z',
  arrow: 'M5 11.2h10.9l-5-5L12 5l7 7-7 7-1.1-1.2 5-5H5Z',
  filter: 'M4 6.2h16v1.6H4Zm3 5h10v1.6H7Zm3 5h4v1.6h-4Z',
  pause: 'M8 6h2v12H8zm6 0h2v12h-2z',
  play: 'M8.5 5.5v13l10-6.5Z',
  person:
    'M12 4.2a3.9 3.9 0 1 1 0 7.8 3.9 3.9 0 0 1 0-7.8ZM4.6 20c.5-4 3.5-6.3 7.4-6.3s6.9 2.3 7.4 6.3h-1.6c-.5-3-2.7-4.7-5.8-4.7S6.700 17 6.2 20Z',
} as const;

export type IconName = keyof typeof paths;

/** Decorative: the control is named by the text beside it or by its label. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
      <path d={paths[name]} />
    </svg>
  );
}
