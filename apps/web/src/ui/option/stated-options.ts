import type { OptionFacts } from '@panicle/analyses/options/option';

const listed = (text: string) =>
  text
    .split(/[,，]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** What the fields of a form say, as a call states it: lists from texts, and nothing for what is empty. */
export function statedOptions(
  options: Readonly<Record<string, OptionFacts>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const stated: Record<string, unknown> = {};
  for (const [name, { kind }] of Object.entries(options)) {
    const value = values[name];
    if (value === undefined || value === null || value === '' || value === false) continue;
    if (Array.isArray(value) && value.length === 0) continue;
    if (typeof value === 'string' && kind === 'numbers') stated[name] = listed(value).map(Number);
    else if (typeof value === 'string' && kind === 'words') stated[name] = listed(value);
    else stated[name] = value;
  }
  return stated;
}

/** The same backwards, for a task that is run again. */
export function shownOptions(
  options: Readonly<Record<string, OptionFacts>>,
  stated: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(stated).map(([name, value]) => {
      const kind = options[name]?.kind;
      return [
        name,
        Array.isArray(value) && (kind === 'numbers' || kind === 'words') ? value.join(', ') : value,
      ];
    }),
  );
}
