import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { homePictureWords } from '#content/pages/home-pictures.ts';
import { projects } from '#content/projects.ts';
import { views } from '#drawings/project-pictures.ts';
import { heightAt, layerRule, layerTop } from './view.ts';

const styles = readFileSync(new URL('../../app/styles/level-view.css', import.meta.url), 'utf8').replace(
  /\s+/g,
  ' ',
);

test.each(projects)('the styles place every layer of $slug where its distance says', ({ slug }) => {
  const view = views[slug];
  for (const layer of view.layers) {
    const selector = `.${slug}-view .view-${layer.name} {`;
    expect(styles).toContain(`${selector} ${layerTop(layer)} }`);
    for (const [index, stop] of view.stops.entries()) {
      if (index === 0 && layer.distance !== 'ground') continue;
      const chosen =
        index === 0 ? selector : `.${slug}-view:has([value="${stop.id}"]:checked) .view-${layer.name} {`;
      expect(styles).toContain(`${chosen} ${layerRule(view, layer, stop)} }`);
    }
  }
});

test.each(projects)('the words of $slug name the stops that are drawn', ({ slug }) => {
  expect(homePictureWords[slug].view.stops.map(({ id }) => id)).toEqual(
    views[slug].stops.map(({ id }) => id),
  );
});

test('what is as high as the eye stands on the horizon, from any distance', () => {
  expect(heightAt(100, 64, 64)).toBe(heightAt(5000, 20, 20));
});

test('higher up, near things sink further than far ones', () => {
  const sunk = (distance: number) => heightAt(distance, 100) - heightAt(distance, 10);
  expect(sunk(170)).toBeGreaterThan(sunk(1100));
});
