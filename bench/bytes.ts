/** The weight of every page, read from the build. server/pages/page-weight.test.ts enforces the same budgets. */
import { loadSiteFiles } from '#server/pages/files/site-files.ts';
import { publicPaths, weighDashboardScript, weighPage } from '#server/pages/testing/page-weight.ts';
import { type BenchRow, missed } from './bench-row.ts';

const SCRIPT_MOST = 4_000;
const DASHBOARD_SCRIPT_MOST = 230_000;
/** Pages of a kind differ only in their words, so the heaviest represents them. */
const KINDS = ['/blogs/', '/newsletter'];

export async function measureBytes(): Promise<BenchRow[]> {
  const files = loadSiteFiles('build');
  const weights = publicPaths(files).map((path) => ({ path, ...weighPage(files, path) }));
  const heaviest = KINDS.flatMap((kind) => {
    const alike = weights.filter(({ path }) => path.startsWith(kind)).sort((a, b) => b.total - a.total);
    return alike.slice(0, 1).map((weight) => ({ ...weight, name: `${kind}… (heaviest of ${alike.length})` }));
  });
  const single = weights
    .filter(({ path }) => !KINDS.some((kind) => path.startsWith(kind)))
    .map((weight) => ({ ...weight, name: weight.path }));
  const rows = [...single, ...heaviest]
    .sort((a, b) => b.total - a.total)
    .map(({ path, name, beforePaint, script, total }): BenchRow => {
      const most = totalMost(path);
      return {
        page: name,
        'before the largest paint': kilobytes(beforePaint),
        script: kilobytes(script),
        total: kilobytes(total),
        budget: kilobytes(most),
        missed: missed({ script: script > SCRIPT_MOST, total: total > most }),
      };
    });
  const script = weighDashboardScript(files);
  return [
    ...rows,
    {
      page: '/admin, script only',
      'before the largest paint': '',
      script: kilobytes(script),
      total: '',
      budget: kilobytes(DASHBOARD_SCRIPT_MOST),
      missed: missed({ script: script > DASHBOARD_SCRIPT_MOST }),
    },
  ];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** In bytes, before the visitor interacts with the page. A project page shows its model and its homes. */
function totalMost(path: string): number {
  if (path === '/') return 85_000;
  return path.startsWith('/projects/') ? 110_000 : 65_000;
}
