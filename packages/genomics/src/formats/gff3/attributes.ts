import { GenomicsError } from '../../genomics-error.ts';
import { unescape } from './escapes.ts';
import type { Place } from './feature.ts';
import { checkTarget } from './target.ts';

/**
 * The last column: `tag=value;tag=value,value`. Semicolons, equals signs and commas within a value are escaped.
 *
 * @throws GenomicsError gffAttribute, gffTarget
 */
export function parseAttributes(text: string, place: Place): ReadonlyMap<string, readonly string[]> {
  const attributes = new Map<string, readonly string[]>();
  if (text === '.' || text === '') return attributes;
  for (const part of text.split(';')) {
    const own = part.trim();
    // A semicolon at the end is common.
    if (own === '') continue;
    const equals = own.indexOf('=');
    const tag = own.slice(0, equals);
    const values = own.slice(equals + 1);
    if (equals < 1 || values.includes('=') || /["]/.test(tag) || (values === '' && isReference(tag)))
      throw new GenomicsError('gffAttribute', { ...place, value: own.slice(0, 60) });
    attributes.set(unescape(tag), values.split(',').map(unescape));
  }
  checkTarget(attributes, place);
  return attributes;
}

/** An empty name of the feature or of its parent would join what does not belong together. */
const isReference = (tag: string) => tag === 'ID' || tag === 'Parent';
