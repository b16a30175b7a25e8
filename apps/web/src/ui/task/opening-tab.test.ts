import { expect, test } from 'vitest';
import { openingTab } from './opening-tab.ts';

test('a task that is done opens on its result, every other one on its log', () => {
  expect(openingTab('finished')).toBe('result');
  for (const state of ['waiting', 'processing', 'failed', 'terminated'] as const) {
    expect(openingTab(state), state).toBe('log');
  }
});
