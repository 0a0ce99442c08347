import type { SourceNote as SourceNoteContent } from '#app/lib/page/page-facts.server.ts';

export function SourceNote({ note, className }: { note: SourceNoteContent; className?: string }) {
  return (
    <p className={className ?? 'mt-4 text-small text-stone'}>
      As at {note.checkedOn}:{' '}
      {note.sources.map(({ name, url }, index) => (
        <span key={url}>
          {index > 0 && '; '}
          <a href={url} rel="noopener" className="link">
            {name}
          </a>
        </span>
      ))}
      .
    </p>
  );
}
