import { useMemo } from 'react';
import { useManualSections } from '../../modules/manual/for-shell/use-manual-sections.ts';
import type { Entry } from './entries.ts';

const MOST = 4;

/** Sections of the manual in the reader's language. */
export function useManualEntries(search: string): readonly Entry[] {
  const sections = useManualSections(search);
  return useMemo(
    () =>
      sections.slice(0, MOST).map(({ chapter, heading, read }) => ({
        key: `${chapter.id} ${heading}`,
        icon: 'book' as const,
        title: heading || chapter.title,
        ...(heading ? { about: chapter.title } : {}),
        choose: read,
      })),
    [sections],
  );
}
