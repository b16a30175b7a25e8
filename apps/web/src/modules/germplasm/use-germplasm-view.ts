import { useCallback, useMemo } from 'react';
import { useOwnAddress } from '../../ui/page/use-own-address.ts';

/** What of the page a link carries and a reload keeps. */
export interface GermplasmView {
  /** id of a group, `none` for materials in no group; undefined: all */
  group: string | undefined;
  /** the import that is looked at: its materials only */
  batch: string | undefined;
  /** id of the material that is open at the right */
  material: string | undefined;
  form: 'list' | 'sheet';
  openGroup: (group: string | undefined) => void;
  /** every import again */
  dropBatch: () => void;
  openMaterial: (id: string | undefined) => void;
  show: (form: 'list' | 'sheet') => void;
}

export function useGermplasmView(): GermplasmView {
  const [search, setSearch] = useOwnAddress();
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
  const batch = search.get('batch') ?? undefined;
  const material = search.get('material') ?? undefined;
  const form = search.get('view') === 'sheet' ? 'sheet' : 'list';
  return useMemo(
    () => ({
      group,
      batch,
      material,
      form,
      openGroup: (next) => change({ group: next, batch: undefined, material: undefined }),
      dropBatch: () => change({ batch: undefined }),
      openMaterial: (id) => change({ material: id }),
      show: (next) => change({ view: next === 'sheet' ? 'sheet' : undefined, material: undefined }),
    }),
    [group, batch, material, form, change],
  );
}
