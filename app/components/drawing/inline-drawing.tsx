import { cn } from '#app/lib/cn.ts';

interface InlineDrawingProps {
  svg: string;
  label?: string;
  className?: string;
}

/** A drawing inlined into the page by its loader (lib/content/inline-drawing.server.ts). */
export function InlineDrawing({ svg, label, className }: InlineDrawingProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <div
      {...naming}
      className={cn('inline-drawing print:hidden', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, read at build
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
