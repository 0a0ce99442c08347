import { expect, test } from 'vitest';
import { homePictureWords } from '#content/pages/home-pictures.ts';
import { projects } from '#content/projects.ts';
import { projectDrawings } from '#drawings/project-drawings.ts';
import { heightAt, layerStyles } from './view.ts';

test.each(projects)('the words of $slug name the stops and the layers that are drawn', ({ slug }) => {
  const words = homePictureWords[slug].view;
  const { stops, layers, front } = projectDrawings[slug].view;
  expect(words.stops.map(({ id }) => id)).toEqual(stops.map(({ id }) => id));
  expect(words.layers).toEqual([...layers, ...(front ? [front] : [])].map(({ name }) => name));
});

test('a layer stands where its distance says, and sinks when a higher level is chosen', () => {
  const layer = { name: 'far', distance: 1400, top: 90, height: 200, draw: () => undefined };
  const stops = [
    { id: '1', eyeMetres: 10, turn: 0 },
    { id: '9', eyeMetres: 30, turn: 100 },
  ] as const;
  const ground = { ...layer, name: 'ground', distance: 'ground' } as const;
  expect(layerStyles('any', { stops: [...stops], layers: [layer, ground] }).split('\n')).toEqual([
    '.any-view .view-far { top: 10%; }',
    '.any-view:has([value="9"]:checked) .view-far { translate: 5% 10%; }',
    '.any-view .view-ground { top: 10%; }',
    '.any-view .view-ground { translate: 0% 0; scale: 1 0.333; }',
    '.any-view:has([value="9"]:checked) .view-ground { translate: 5% 0; scale: 1 1; }',
    '',
  ]);
});

test('what is as high as the eye stands on the horizon, from any distance', () => {
  expect(heightAt(100, 64, 64)).toBe(heightAt(5000, 20, 20));
});

test('higher up, near things sink further than far ones', () => {
  const sunk = (distance: number) => heightAt(distance, 100) - heightAt(distance, 10);
  expect(sunk(170)).toBeGreaterThan(sunk(1100));
});
