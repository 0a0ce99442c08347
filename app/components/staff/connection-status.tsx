import { cn } from '#app/lib/cn.ts';

export type Connection = 'connecting' | 'live' | 'lost';

const texts: Record<Connection, string> = {
  connecting: 'Connecting...',
  live: 'Live',
  lost: 'Not live, reconnecting...',
};

export function ConnectionStatus({ connection }: { connection: Connection }) {
  return (
    <p
      role="status"
      className={cn(
        'flex items-center gap-2 text-small',
        connection === 'lost' ? 'text-danger' : 'text-stone',
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          'size-2',
          connection === 'live' ? 'bg-eucalypt' : 'border',
          connection === 'lost' && 'border-danger',
        )}
      />
      {/* The row has no space for words on a phone: another line would move the page while the connection opens. */}
      <span className={cn(connection !== 'lost' && 'max-md:sr-only')}>{texts[connection]}</span>
    </p>
  );
}
