import { useNavigate } from 'react-router';
import { useText, useTextOf } from '../../language/text.ts';
import { useFinders } from '../../modules/search-finders.ts';
import { useSearch } from '../../records/search/use-search.ts';
import { useMobileLayout } from '../../ui/phone/mobile-layout.ts';
import type { EntryGroup } from './entries.ts';
import { paletteMessages } from './messages.ts';

/** Records of every kind that the user may search, by kind. */
export function useRecordEntries(search: string) {
  const say = useText(paletteMessages);
  const textOf = useTextOf();
  const navigate = useNavigate();
  const mobile = useMobileLayout((layout) => layout.mobile);
  const finders = useFinders();
  const { groups, searching, complete, error } = useSearch(finders ?? [], search);
  const entryGroups = groups.map(({ finder, found, total }): EntryGroup => ({
    key: finder.key,
    title: textOf(finder.title),
    note: total > found.length ? say('more', { count: total }) : undefined,
    entries: found.map((one) => ({
      key: one.id,
      icon: finder.icon,
      title: textOf(one.name),
      codes: one.texts,
      about: [
        ...one.texts.filter((text) => text !== textOf(one.name)),
        ...one.about.map((text) => (typeof text === 'string' ? text : textOf(text))),
      ].join(' · '),
      choose: () => void navigate(mobile ? (one.phoneTo ?? one.to) : one.to),
    })),
  }));
  return {
    groups: search === '' ? [] : entryGroups,
    searching: search !== '' && (finders === undefined || searching || !complete) && error === null,
    failed: error !== null,
  };
}
