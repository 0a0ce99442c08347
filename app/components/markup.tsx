import { cn } from '#app/lib/cn.ts';

export function Markup({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and escaped by our own markup renderer
  return <div className={cn('markup', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
