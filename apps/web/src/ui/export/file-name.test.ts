import { describe, expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

describe('the name of a saved figure', () => {
  it('carries task, trial and figure, in any language', () => {
    expect(fileNameOf(['Yield 2026', 'PYT Sanya'], 'Grain yield · Entry means')).toBe(
      'Yield 2026 - PYT Sanya - Grain yield · Entry means',
    );
    expect(fileNameOf(['产量分析', '三亚预试'], '品种均值')).toBe('产量分析 - 三亚预试 - 品种均值');
  });

  it('names a trial once that its task is named after', () => {
    expect(fileNameOf(['Yield · PYT Sanya', 'PYT Sanya'], 'Overview')).toBe('Yield · PYT Sanya - Overview');
    expect(fileNameOf(['PYT', 'PYT'], 'PYT')).toBe('PYT - PYT');
  });

  it('has no character that a system refuses', () => {
    expect(fileNameOf(['a/b\\c:d*e?"f"<g>|h\u0007'], '..x.')).toBe('a_b_c_d_e__f__g__h_ - ..x');
    expect(fileNameOf([], '.hidden\n\t name ')).toBe('hidden name');
  });

  it('is short enough for every file system, and breaks no character', () => {
    const name = fileNameOf([], '水稻'.repeat(100));
    expect(new TextEncoder().encode(name).length).toBe(198);
    expect(fileNameOf([], '🌾'.repeat(60))).toBe('🌾'.repeat(50));
  });
});
