import { expect, it } from 'vitest';
import { modules } from './index.ts';

const exported = modules.flatMap(({ routes }) => routes).filter((route) => route.exports);

it('every table that leaves is written beside the web process, by work that its processes know', () => {
  expect(exported.length).toBeGreaterThan(5);
  const known = modules.flatMap((module) => module.sideWork ?? []);
  for (const route of exported) {
    if (route.work) expect(known, route.url).toContain(route.work);
  }
  const bare = exported.filter((route) => !route.work).map((route) => route.url);
  // the bytes of a stored file as they are; at most 5,000 labels, which the browser draws; the polygons of one map
  expect(bare.toSorted()).toEqual([
    '/crop/crop-field-plot/barcode',
    '/crop/crop-field-test/fieldMap/geojson/:id',
    '/crop/crop-hybrid-pair/barcode',
    '/crop/crop-material-file/download/:id',
    '/crop/crop-material-information/barcode',
    '/crop/crop-preparation-plan/barcode',
    '/crop/crop-seed-lot/barcode',
    '/crop/crop-storage-place/barcode',
    '/crop/file/download/:id',
  ]);
});
