import type { RenderPage } from '#server/pages/render-page.ts';
import type { PdfMaker } from './pdf-maker.ts';

/** The PDF of /sheets/<project>.pdf for an email; undefined if the project has none now, or it cannot be made. */
export async function readProjectPdf(
  slug: string,
  render: RenderPage,
  maker: Pick<PdfMaker, 'make'>,
): Promise<Uint8Array | undefined> {
  const response = await render(new Request(`http://localhost/sheets/${slug}.pdf`), () =>
    Promise.reject(new Error('A PDF does not call the backend.')),
  );
  if (response.status !== 200) return undefined;
  const made = await maker.make(await response.text(), []);
  return made.ok ? made.pdf : undefined;
}
