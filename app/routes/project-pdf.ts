import { homesOf } from '#content/homes/homes.ts';
import { inputs } from '#content/inputs.ts';
import { projectPdfFacts } from '#content/project-pages/project-pdf-facts.ts';
import { projects } from '#content/projects.ts';
import type { Route } from './+types/project-pdf.ts';

/** /sheets/sydnevia.pdf: the content of the PDF as JSON, with the homes of this moment and the inputs of its words. The server typesets it (server/pdfs/). */
export function loader({ request }: Route.LoaderArgs) {
  const [, slug] = /\/sheets\/([^/]+)\.pdf$/.exec(new URL(request.url).pathname) ?? [];
  const project = projects.find((candidate) => candidate.slug === slug);
  if (!project || homesOf(project.slug).list.length === 0) throw new Response(null, { status: 404 });
  return Response.json(
    { inputs: inputs(), content: projectPdfFacts(project.slug, new Date()) },
    {
      headers: { 'Content-Disposition': `inline; filename="${project.slug}.pdf"` },
    },
  );
}
