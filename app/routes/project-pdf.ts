import { projectPdfContent } from '#app/lib/project/project-pdf.server.ts';
import type { Route } from './+types/project-pdf.ts';

/** /sheets/sydnevia.pdf: the content of the PDF as JSON. The server typesets it (server/pdfs/). */
export function loader({ request }: Route.LoaderArgs) {
  const [, slug = ''] = /\/sheets\/([^/]+)\.pdf$/.exec(new URL(request.url).pathname) ?? [];
  const content = projectPdfContent(slug);
  if (!content) throw new Response(null, { status: 404 });
  return Response.json(content, { headers: { 'Content-Disposition': `inline; filename="${slug}.pdf"` } });
}
