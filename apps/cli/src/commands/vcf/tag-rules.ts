import { WrongUsage } from '../../command.ts';
import type { Options } from '../../tables/options.ts';

/** Rules by field, such as DP=sum,AF=join. @returns undefined where none are given @throws WrongUsage */
export function readTagRules<Rule extends string>(
  options: Options,
  name: string,
  rules: readonly Rule[],
): Map<string, Rule> | undefined {
  const list = options.list(name);
  if (list.length === 0) return undefined;
  return new Map(
    list.map((text) => {
      const [tag, word] = text.split('=');
      const rule = rules.find((one) => one === word);
      if (tag && rule !== undefined) return [tag, rule];
      throw new WrongUsage(
        {
          zh: '--{name}：“{text}”应写成 字段=规则，规则为以下之一：{rules}。',
          en: '--{name}: {text} should be field=rule, with a rule among {rules}.',
        },
        { name, text, rules: rules.join(', ') },
      );
    }),
  );
}
