import type { Text } from '@panicle/contract';
import type { AuditVocabulary } from '@panicle/contract/operation-log-words';
import type { AuditWords } from './audit-words.ts';
import { actionWords, sharedWords } from './shared-words.ts';

function merge(into: Record<string, Text>, words: Readonly<Record<string, Text>> = {}, where = ''): void {
  for (const [key, text] of Object.entries(words)) {
    const known = into[key];
    if (known && (known.zh !== text.zh || known.en !== text.en))
      throw new Error(`the operation log has two names for ${where}${key}: ${known.en}, ${text.en}`);
    into[key] = text;
  }
}

/** The words of all features. Throws where two of them name one thing differently: readers see one log. */
export function collectWords(features: readonly (AuditWords | undefined)[]): AuditVocabulary {
  const entities: Record<string, Text> = {};
  const counted: Record<string, Text> = {};
  const fields: Record<string, Text> = {};
  const values: Record<string, Record<string, Text>> = {};
  for (const words of [sharedWords, ...features]) {
    merge(entities, words?.entities);
    merge(counted, words?.counted);
    merge(fields, words?.fields);
    for (const [field, names] of Object.entries(words?.values ?? {}))
      merge((values[field] ??= {}), names, `${field} `);
  }
  return { actions: actionWords, entities, counted, fields, values };
}
