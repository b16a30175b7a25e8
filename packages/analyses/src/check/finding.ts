import type { BilingualValues, Text } from '@panicle/contract/language';
import { sentence } from '../report/sentences.ts';

/** Something about the input that the reader should know before anything runs; an error keeps it from running. */
export interface Finding {
  kind: 'error' | 'warning';
  text: Text;
}

export const errorFinding = (zh: string, en: string, values: BilingualValues = {}): Finding => ({
  kind: 'error',
  text: sentence(zh, en, values),
});

export const warningFinding = (zh: string, en: string, values: BilingualValues = {}): Finding => ({
  kind: 'warning',
  text: sentence(zh, en, values),
});
