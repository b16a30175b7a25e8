import { expect, it } from 'vitest';
import { placeIn } from './list-trail.ts';

const trail = { label: 'Entries', ids: ['a', 'b', 'c'] };

it('a record of a list has those before and behind it', () => {
  expect(placeIn(trail, 'b')).toEqual({
    label: 'Entries',
    position: 2,
    count: 3,
    previous: 'a',
    next: 'c',
  });
  expect(placeIn(trail, 'c')).toMatchObject({ position: 3, previous: 'b', next: undefined });
});

it('a record of no list, or alone in it, has none', () => {
  expect(placeIn(trail, 'd')).toBeNull();
  expect(placeIn({ label: '', ids: ['a'] }, 'a')).toBeNull();
});
