import { describe, expect, it } from 'vitest';
import { analyses } from '@panicle/analyses/list';
import { flagOf } from '@panicle/analyses/options/option';
import { analysisCommand } from './analysis-command.ts';

const commands = await Promise.all(analyses.map(async ({ load }) => await load()));

describe.each(commands.map((analysis) => [analysis.command, analysis] as const))(
  'panicle %s',
  (_, analysis) => {
    const { options, optionHelp } = analysisCommand(analysis);

    it('explains each option under its flag, in both languages', () => {
      for (const [name, option] of Object.entries(analysis.options)) {
        expect(options[flagOf(name)], name).toEqual({ type: option.kind === 'flag' ? 'boolean' : 'string' });
        const help = optionHelp[flagOf(name)]!;
        expect(help.text.zh, name).toContain(option.title.zh);
        expect(help.text.en, name).toContain(option.title.en);
        expect('value' in help, name).toBe(option.kind !== 'flag');
        if ('choices' in option)
          for (const { value } of option.choices)
            for (const text of [help.text.zh, help.text.en]) expect(text, name).toContain(value);
        if (option.required) expect(help.text.en, name).toContain('(required)');
      }
    });

    it('has an SVG file for each figure', () => expect(options.figures).toEqual({ type: 'string' }));
  },
);
