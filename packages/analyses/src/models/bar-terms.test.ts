import { describe, expect, it } from 'vitest';
import { OptionError } from '../options/option-error.ts';
import { modelTerms } from './bar-terms.ts';

describe('random terms as lme4 writes them', () => {
  it.each([
    [null, '(1|gen)', [], [['gen']]],
    [null, '( 1 | gen ) + (1 | gen:env)', [], [['gen'], ['gen', 'env']]],
    [null, 'gen + (1 | rep:block)', [], [['gen'], ['rep', 'block']]],
    ['env + (1|gen)', null, [['env']], [['gen']]],
    ['(1|gen) + env + rep', 'gen:env', [['env'], ['rep']], [['gen', 'env'], ['gen']]],
    [null, '(1|rep/block)', [], [['rep'], ['rep', 'block']]],
    ['rep + entry', 'rep:block', [['rep'], ['entry']], [['rep', 'block']]],
    ['(1|gen)', 'gen', [], [['gen']]],
    [null, '(1|`粒 重`)', [], [['粒 重']]],
    [null, null, [], []],
  ] as const)('%s, %s', (fixed, random, fixedTerms, randomTerms) => {
    expect(modelTerms(fixed, random)).toEqual({ fixed: fixedTerms, random: randomTerms });
  });

  it('refuses random slopes in both languages', () => {
    const read = () => modelTerms('env + (env | gen)', null);
    expect(read).toThrow(OptionError);
    expect(read).toThrow(/only random intercepts/);
    expect(() => modelTerms(null, '(0 + env | gen)')).toThrow(OptionError);
  });
});
