import { useQuery } from '@tanstack/react-query';
import type { Language } from '@panicle/contract';
import { useLanguage } from '../../language/language-store.ts';
import { sectionsOf, type Section } from './sections.ts';

/** The chapters in their order: the names of the files in manual/zh and manual/en. */
export const CHAPTERS = [
  'getting-started',
  'sign-in',
  'dashboard',
  'germplasm',
  'material-lists',
  'pedigree',
  'warehouse',
  'labels',
  'traits',
  'templates',
  'numbering',
  'locations',
  'trials',
  'field-layouts',
  'crossing',
  'data-view',
  'statistics',
  'options',
  'decisions',
  'tasks',
  'phone',
  'personal',
  'administration',
  'system',
] as const;

export interface Chapter {
  id: string;
  title: string;
  /** Markdown, without its title */
  text: string;
  sections: readonly Section[];
}

const loaders: Record<Language, () => Promise<{ files: Record<string, string> }>> = {
  zh_CN: () => import('./texts-zh.ts'),
  en_US: () => import('./texts-en.ts'),
};

function chapterFrom(id: string, file: string): Chapter {
  const [, title = id, text = ''] = /^# (.+)\n([^]*)$/.exec(file) ?? [];
  return { id, title, text, sections: sectionsOf(text) };
}

/** The whole manual in a language. */
export async function loadChapters(language: Language): Promise<Chapter[]> {
  const { files } = await loaders[language]();
  return CHAPTERS.map((id) => {
    const found = Object.entries(files).find(([path]) => path.endsWith(`/${id}.md`));
    return chapterFrom(id, found?.[1] ?? '');
  });
}

/** The manual in the reader's language; undefined until it is there. */
export function useChapters(): readonly Chapter[] | undefined {
  const language = useLanguage((state) => state.language);
  const { data, error } = useQuery({
    queryKey: ['manual', language],
    queryFn: () => loadChapters(language),
    staleTime: Infinity,
  });
  // A part of the program that cannot be loaded: the boundary around says so.
  if (error) throw error;
  return data;
}
