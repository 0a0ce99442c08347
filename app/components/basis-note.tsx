import { cn } from '#app/lib/cn.ts';
import { howToRead } from '#content/claims.ts';
import { PageLink } from './layout/page-link.tsx';

/** Beside every claim about returns, approvals or prices: what it means, with the part of the disclaimer about it. */
export function BasisNote({ to, of, className }: { to: string; of: string; className?: string }) {
  const [, part = ''] = to.split('#');
  const figure = <span className="sr-only">{` figure: ${of}`}</span>;
  return (
    <details className={cn('text-small print:hidden', className)}>
      <summary className="link target justify-start">How to read this{figure}</summary>
      <p className="max-w-[24rem] pb-3">
        {`${howToRead()[part as keyof ReturnType<typeof howToRead>] ?? ''} `}
        <PageLink to={to} className="link">
          In the disclaimer{figure}
        </PageLink>
      </p>
    </details>
  );
}
