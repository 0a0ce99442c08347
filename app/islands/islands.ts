import type { ComponentType } from 'react';

/** Starts one island; resolves when it handles events. */
export type Start = (element: HTMLElement, props: never) => void | Promise<void>;

/**
 * Every island of the public pages, by its name in the HTML. `react` hydrates a component; the others are a few lines
 * each, for which React would cost more than it saves.
 */
export const islands = {
  'contact-form': react(
    async () => (await import('#app/features/contact-form/contact-form.tsx')).ContactForm,
  ),
  'blog-filter': async () => (await import('#app/features/blog/list/start-blog-filter.ts')).startBlogFilter,
  'hero-film': async () => (await import('#app/components/drawing/start-hero-film.ts')).startHeroFilm,
  'choose-home': async () => (await import('#app/components/homes/start-choose-home.ts')).startChooseHome,
  marks: async () => (await import('#app/components/layout/start-marks.ts')).startMarks,
  'signed-in': async () => (await import('#app/features/auth/signed-in/start-signed-in.ts')).startSignedIn,
  plan: async () => (await import('#app/features/estimate/start-plan.ts')).startPlan,
  'share-article': async () => (await import('#app/features/blog/article/start-share.ts')).startShare,
} satisfies Record<string, () => Promise<Start>>;

export type IslandName = keyof typeof islands;

/** The props of a component, or of the start function of an island without React. */
export type IslandProps<Name extends IslandName> =
  Awaited<ReturnType<(typeof islands)[Name]>> extends (element: HTMLElement, props: infer Props) => unknown
    ? Props
    : never;

function react<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return async () => {
    const [component, { hydrateIsland }] = await Promise.all([load(), import('./hydrate-island.tsx')]);
    return (element: HTMLElement, props: Props) => hydrateIsland(element, component, props);
  };
}
