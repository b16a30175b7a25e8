import { checkCharacters } from './check-characters.ts';
import { numberContextNames, type NumberContextKey } from './number-choices.ts';
import { counterOf, type NumberContext, type NumberPart } from './number-rules.ts';

/** What the parts ask for and the thing does not have. */
export const missingFor = (parts: readonly NumberPart[], context: NumberContext): NumberContextKey[] =>
  [...new Set(parts.map(({ kind }) => kind))].filter(
    (kind): kind is NumberContextKey =>
      kind in numberContextNames && (context[kind as NumberContextKey] ?? '') === '',
  );

function textOf(part: NumberPart, context: NumberContext, counter: number, before: string): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'year':
      return String(context.year ?? '').slice(-part.digits);
    case 'season':
      return context.season ? part.codes[context.season] : '';
    case 'crop':
      return context.crop ? part.codes[context.crop] : '';
    case 'station':
      return Array.from(context.station ?? '')
        .slice(0, part.characters ?? undefined)
        .join('');
    case 'female':
    case 'male':
    case 'material':
      return context[part.kind] ?? '';
    case 'counter':
      return String(counter).padStart(part.width, '0');
    case 'check':
      return checkCharacters(part.scheme, before);
  }
}

/** The number of these parts where the counter has this value; a larger counter than its width keeps all its digits. */
export const composeNumber = (
  parts: readonly NumberPart[],
  context: NumberContext,
  counter: number,
): string => parts.reduce((number, part) => number + textOf(part, context, counter, number), '');

/** Which of its counters a rule goes on with: things of one scope share one. */
export function counterScope(parts: readonly NumberPart[], context: NumberContext): string {
  switch (counterOf(parts)?.reset) {
    case 'year':
      return String(context.year ?? '');
    case 'season':
      return `${context.year ?? ''} ${context.season ?? ''}`;
    case 'prefix': {
      const place = parts.findIndex(({ kind }) => kind === 'counter');
      return composeNumber(parts.slice(0, place), context, 0).toLowerCase();
    }
    default:
      return '';
  }
}
