import { describe, expect, it } from 'vitest';
import { choiceFor, ChoiceTyping } from './choice-typing.ts';

const choices = [
  { value: 'selfing', label: 'Inbred line' },
  { value: 'cross', label: 'Hybrid' },
  { value: 'in', label: 'In' },
];

describe('a word typed into a list of choices', () => {
  it('means the choice of that name, else the first that begins with it', () => {
    expect(choiceFor('hybrid', choices)).toBe('cross');
    expect(choiceFor('Cr', choices)).toBe('cross');
    expect(choiceFor('in', choices)).toBe('in');
    expect(choiceFor('inb', choices)).toBe('selfing');
    expect(choiceFor('Hybridx', choices)).toBe(undefined);
  });

  it('grows key by key and begins anew after a pause', () => {
    const typing = new ChoiceTyping('H');
    expect(typing.press('y', 5000)).toBe('Hy');
    expect(typing.press('b', 5900)).toBe('Hyb');
    expect(typing.press('I', 7000)).toBe('I');
  });
});
