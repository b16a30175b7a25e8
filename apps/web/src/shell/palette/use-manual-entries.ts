import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/language-store.ts';
import { loadChapters } from '../../modules/manual/chapters.ts';
import { useManual } from '../../modules/manual/manual-store.ts';
import { searchManual } from '../../modules/manual/search.ts';
import { anchorOf } from '../../modules/manual/sections.ts';
import type { Entry } from './entries.ts';

const MOST = 4;

/** Sections of the manual in the reader's language; its texts are fetched with the first search. */
export function useManualEntries(search: string): readonly Entry[] {
  const language = useLanguage((state) => state.language);
  const read = useManual((state) => state.read);
  const { data: chapters } = useQuery({
    queryKey: ['manual', language],
    queryFn: () => loadChapters(language),
    staleTime: Infinity,
    enabled: search !== '',
  });
  return useMemo(
    () =>
      searchManual(chapters ?? [], search)
        .slice(0, MOST)
        .map(({ chapter, heading }) => ({
          key: `${chapter.id} ${heading}`,
          icon: 'book' as const,
          title: heading || chapter.title,
          ...(heading ? { about: chapter.title } : {}),
          choose: () => read(chapter.id, heading ? anchorOf(heading) : undefined),
        })),
    [chapters, search, read],
  );
}
