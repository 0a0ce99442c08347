import type { RenderPage } from '#server/pages/render-page.ts';
import type { PdfMaker } from './pdf-maker.ts';

/** On a busy machine the first attempt may only start the threads. */
const ATTEMPTS = 2;

/** The PDF of /sheets/<project>.pdf for an email; undefined if the project has none now, or it cannot be made. */
export async function readProjectPdf(
  slug: string,
  render: RenderPage,
  maker: Pick<PdfMaker, 'make'>,
): Promise<Uint8Array | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const response = await render(new Request(`http://localhost/sheets/${slug}.pdf`), () =>
      Promise.reject(new Error('A PDF does not call the backend.')),
    );
    const made = response.status === 200 ? await maker.make(await response.text(), []) : undefined;
    if (made?.ok) return made.pdf;
  }
  return undefined;
}
