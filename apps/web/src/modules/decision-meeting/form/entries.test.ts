import { describe, expect, it } from 'vitest';
import { namesOf, ofAnalysis, ofList, type MeetingEntries } from './entries.ts';

const stated = {
  name: 'Advance 2026',
  year: 2026,
  season: null,
  stage: null,
  chair: 'mei',
  participants: ['mei'],
  description: '',
};
const entries = (rest: Partial<MeetingEntries>): MeetingEntries => ({ ...stated, from: 'list', ...rest });

describe('the entries of a new meeting', () => {
  it('are one name in each line, each once and without blanks around it', () => {
    expect(namesOf(' G1 \nG2\n\nG1\r\n 郑单 958')).toEqual(['G1', 'G2', '郑单 958']);
    expect(namesOf(undefined)).toEqual([]);
  });

  it('put chosen materials before typed names, and none of them twice', () => {
    const chosen = [{ name: 'G2', materialId: 'm2' }];
    expect(ofList(stated, chosen, entries({ names: 'G1\nG2' }), 'Entered list')).toEqual({
      ...stated,
      source: { kind: 'list', name: 'Entered list' },
      candidates: [{ name: 'G2', materialId: 'm2' }, { name: 'G1' }],
    });
  });

  it('leave the order to the table unless a column was chosen', () => {
    const from = entries({ from: 'analysis', taskId: 't', part: 1, table: 'means', lowestFirst: true });
    expect(ofAnalysis(stated, from).ranking).toEqual({ taskId: 't', part: 1, table: 'means' });
    expect(ofAnalysis(stated, { ...from, column: 'height' }).ranking).toEqual({
      taskId: 't',
      part: 1,
      table: 'means',
      column: 'height',
      lowestFirst: true,
    });
  });
});
