import type { TextValues } from '@panicle/contract';
import { formatInteger } from './format/number.ts';

const written = (value: string | number) =>
  typeof value === 'number' && Number.isInteger(value) ? formatInteger(value) : String(value);

/**
 * Puts values into a message: `{name}` the value itself, `{count, plot|plots}` the word that goes with the number.
 * Whole numbers get thousands separators. A value that was not given leaves its mark standing, so that it is noticed.
 */
export function fill(template: string, values: TextValues = {}): string {
  return template.replace(
    /\{(\w+)(?:,\s*([^{}|]*)\|([^{}]*))?\}/g,
    (mark, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return mark;
      if (one === undefined || many === undefined) return written(value);
      return value === 1 ? one : many;
    },
  );
}
