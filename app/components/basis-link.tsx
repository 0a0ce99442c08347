import { cn } from '#app/lib/cn.ts';
import { PageLink } from './layout/page-link.tsx';

/** Shown beside every claim about returns, approvals or prices: links to the part of the disclaimer that explains it. */
export function BasisLink({ to, of, className }: { to: string; of: string; className?: string }) {
  return (
    <PageLink to={to} className={cn('link target justify-start text-small print:hidden', className)}>
      How to read this<span className="sr-only"> figure: {of}</span>
    </PageLink>
  );
}
