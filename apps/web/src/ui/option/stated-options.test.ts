import { describe, expect, it } from 'vitest';
import type { OptionFacts } from '@panicle/analyses/options/option';
import { shownOptions, statedOptions } from './stated-options.ts';

const title = { zh: '选项', en: 'option' };
const options: Record<string, OptionFacts> = {
  economic: { kind: 'numbers', title },
  goals: { kind: 'words', title },
  alpha: { kind: 'number', title },
  raw: { kind: 'flag', title },
  check: { kind: 'level', of: 'entry', title },
};

describe('options of a form', () => {
  it('are stated as the call wants them, and left out where nothing was said', () => {
    const values = { economic: '1, 0，-0.2', goals: 'high, 12', alpha: 0.05, raw: false, check: undefined };
    expect(statedOptions(options, values)).toEqual({
      economic: [1, 0, -0.2],
      goals: ['high', '12'],
      alpha: 0.05,
    });
  });

  it('come back into the fields when a task is run again', () => {
    const stated = { economic: [1, 0, -0.2], raw: true };
    expect(statedOptions(options, shownOptions(options, stated))).toEqual(stated);
  });
});
