import type { FilledReplyTemplate } from '#content/replies/reply-templates.ts';
import type { RenderPage } from '#server/pages/render-page.ts';

/** Read from the code and the inputs of the pages, so that a reply states the same figures. */
export async function readReplyTemplates(render: RenderPage): Promise<readonly FilledReplyTemplate[]> {
  const response = await render(new Request('http://localhost/reply-templates.json'), () =>
    Promise.reject(new Error('The templates do not call the backend.')),
  );
  if (response.status !== 200) throw new Error(`The templates of replies returned ${response.status}.`);
  return (await response.json()) as FilledReplyTemplate[];
}
