import { progressFeed } from '#app/lib/project/progress-feed.server.ts';
import { projectList } from '#content/project-list.ts';
import type { Route } from './+types/progress-feed.ts';

export function loader({ url }: Route.LoaderArgs) {
  const project = projectList().find(({ slug }) => url.pathname === `/projects/${slug}/progress.xml`);
  if (!project) throw new Response(null, { status: 404 });
  return new Response(progressFeed(project), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}
