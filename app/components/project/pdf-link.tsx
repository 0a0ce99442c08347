import { Icon } from '#app/components/ui/icon.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

/** `download` also keeps the browser from fetching the file before it is asked for. */
export function PdfLink({ pdf }: { pdf: ProjectPageContent['pdf'] }) {
  return (
    <>
      <a href={pdf.href} download className="link-arrow print:hidden">
        {pdf.label}
        <Icon name="arrow" />
      </a>
      <p className="max-w-[22rem] text-small print:hidden">{pdf.text}</p>
    </>
  );
}
