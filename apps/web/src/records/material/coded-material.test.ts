import { expect, it } from 'vitest';
import { likeliest } from './coded-material.ts';

const materials = [
  { sourceId: '2024', group: 'a' },
  { sourceId: 'G01', group: 'a' },
  { sourceId: 'G01', group: 'b' },
];

it('the likeliest part of a code decides, with all materials that carry it', () => {
  expect(likeliest(['G01;2024', 'G01', '2024'], materials)).toEqual(materials.slice(1));
  expect(likeliest(['2024'], materials)).toEqual(materials.slice(0, 1));
});

it('a code that no material carries finds none', () => {
  expect(likeliest(['G02'], materials)).toEqual([]);
});
