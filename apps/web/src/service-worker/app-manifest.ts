import type { Language } from '@panicle/contract';
import { basePath } from '../base-path.ts';

/** One application with a name in either language; `id` in both files is the same. */
const manifests: Record<Language, string> = {
  zh_CN: `${basePath}/manifest.webmanifest`,
  en_US: `${basePath}/manifest.en.webmanifest`,
};

/** The name under which the browser installs the application follows the language of the page. */
export function nameApplicationIn(language: Language): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (link && link.getAttribute('href') !== manifests[language]) link.href = manifests[language];
}
