import { expect, it } from 'vitest';
import type { Text } from '@panicle/contract';
import { notices, pages } from './index.ts';

const inBothLanguages = ({ zh, en }: Text) => zh !== '' && en !== '';

it('the first steps that features declare have an order of their own and both languages', async () => {
  const steps = await Promise.all(pages.flatMap(({ firstStep }) => firstStep?.() ?? []));
  expect(steps.length).toBeGreaterThan(0);
  expect(new Set(steps.map(({ firstStep }) => firstStep.order)).size).toBe(steps.length);
  for (const { firstStep } of steps) {
    expect(inBothLanguages(firstStep.title)).toBe(true);
    expect(inBothLanguages(firstStep.hint)).toBe(true);
  }
});

it('each card of the dashboard and each notice has a key of its own', async () => {
  const parts = await Promise.all(pages.flatMap(({ dashboard }) => dashboard?.() ?? []));
  const keys = parts.flatMap(({ dashboard }) => (dashboard.cards ?? []).map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(notices.map(({ key }) => key)).size).toBe(notices.length);
});
