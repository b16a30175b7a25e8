import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { optionsChapter } from './options-chapter.ts';

// `npm run unit -- packages/analyses/src/manual -u` writes them again
it.each(['zh', 'en'] as const)('the chapter of options is that of the definitions: %s', async (language) => {
  const file = new URL(`../../../../manual/${language}/options.md`, import.meta.url);
  await expect(await optionsChapter(language)).toMatchFileSnapshot(fileURLToPath(file));
});
