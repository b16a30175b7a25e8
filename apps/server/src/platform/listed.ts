import type { Text } from '@panicle/contract';

/** Several names as one text of each language. */
export function listed(names: readonly (Text | string)[]): Text {
  const texts = names.map((name) => (typeof name === 'string' ? { zh: name, en: name } : name));
  return { zh: texts.map(({ zh }) => zh).join('、'), en: texts.map(({ en }) => en).join(', ') };
}
