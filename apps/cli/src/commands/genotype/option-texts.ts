import type { OptionHelp } from '../../command.ts';

/** Help of an option that takes a value. */
export function help(value: string, zh: string, en: string): OptionHelp {
  return { value, text: { zh, en } };
}

/** Options that take a value each. */
export function valueOptions(...names: readonly string[]): Record<string, { type: 'string' }> {
  return Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
}
