import { Icon } from '#app/components/ui/icon.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

/** `download` also keeps the browser from fetching the file before it is asked for. */
export function SheetLink({ sheet }: { sheet: ProjectPageContent['sheet'] }) {
  return (
    <>
      <a href={sheet.href} download className="link-arrow print:hidden">
        {sheet.label}
        <Icon name="arrow" />
      </a>
      <p className="max-w-[22rem] text-small print:hidden">{sheet.text}</p>
    </>
  );
}
