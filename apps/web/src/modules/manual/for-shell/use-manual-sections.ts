import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../language/language-store.ts';
import { loadChapters } from '../chapters.ts';
import { searchManual } from '../search.ts';
import { anchorOf } from '../sections.ts';
import { useManual } from './manual-store.ts';

/** A section of the manual that holds the words of a search. */
export interface ManualSection {
  chapter: { id: string; title: string };
  /** '' where the words stand before the first heading */
  heading: string;
  read: () => void;
}

/** In the reader's language; the texts are fetched with the first search. */
export function useManualSections(search: string): readonly ManualSection[] {
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
      searchManual(chapters ?? [], search).map(({ chapter, heading }) => ({
        chapter,
        heading,
        read: () => read(chapter.id, heading ? anchorOf(heading) : undefined),
      })),
    [chapters, search, read],
  );
}
