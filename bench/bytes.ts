/** The bytes of every page, read from the build; the same figures that the tests hold. */
import { publicPaths, weighDashboardScript, weighPage } from '#server/pages/page-weight.ts';
import { type BenchRow, kilobytes } from './bench-row.ts';
import { builtFiles, loadedMost } from './built-site.ts';

const SCRIPT_MOST = 4_000;

export async function measureBytes(): Promise<BenchRow[]> {
  const files = builtFiles();
  const rows = publicPaths(files)
    .sort()
    .map((path): BenchRow => {
      const { beforePaint, script, total } = weighPage(files, path);
      const before = path === '/' ? 120_000 : 90_000;
      const all = loadedMost(path);
      return {
        what: `${path} before paint, script, in all`,
        ours: [beforePaint, script, total].map(kilobytes).join(', '),
        budget: [before, SCRIPT_MOST, all].map(kilobytes).join(', '),
        met: beforePaint <= before && script <= SCRIPT_MOST && total <= all,
      };
    });
  const script = weighDashboardScript(files);
  return [
    ...rows,
    {
      what: "/admin script, with the backend's client",
      ours: kilobytes(script),
      budget: kilobytes(230_000),
      met: script <= 230_000,
    },
  ];
}
