import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** What of the page a link carries and a reload keeps. */
export interface GermplasmView {
  /** id of a group, `none` for materials in no group; undefined: all */
  group: string | undefined;
  /** id of the material that is open at the right */
  material: string | undefined;
  form: 'list' | 'sheet';
  openGroup: (group: string | undefined) => void;
  openMaterial: (id: string | undefined) => void;
  show: (form: 'list' | 'sheet') => void;
}

export function useGermplasmView(): GermplasmView {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | undefined>) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const group = search.get('group') ?? undefined;
  const material = search.get('material') ?? undefined;
  const form = search.get('view') === 'sheet' ? 'sheet' : 'list';
  return useMemo(
    () => ({
      group,
      material,
      form,
      openGroup: (next) => change({ group: next, material: undefined }),
      openMaterial: (id) => change({ material: id }),
      show: (next) => change({ view: next === 'sheet' ? 'sheet' : undefined, material: undefined }),
    }),
    [group, material, form, change],
  );
}
