import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StoredHome } from '#app/lib/homes-api.ts';
import { projects } from '#content/projects.ts';
import { focusPanel } from './panel/panel-focus.ts';

const firstProject = projects[0] as (typeof projects)[number];

/** The project and the open home are in the URL, so that they can be sent and Back closes a home. */
export function useHomesAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const project = projects.find(({ slug }) => slug === params.get('project')) ?? firstProject;
  const number = params.get('home') ?? undefined;
  const isOpen = number !== undefined;

  const go = useCallback(
    (home: string | undefined, replace: boolean) => {
      const query = new URLSearchParams({ project: project.slug, ...(home ? { home } : {}) });
      void navigate({ search: query.toString() }, { replace, preventScrollReset: true });
    },
    [navigate, project.slug],
  );
  return {
    project,
    number,
    open: (home: StoredHome) => {
      go(home.number, isOpen);
      focusPanel();
    },
    close: () => go(undefined, true),
  };
}
